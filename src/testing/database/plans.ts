import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db } from '#server/core/database.ts'
import type { TestServer } from '../server/server.ts'
import { textOf, valuesOf, type Query } from './intercepted-pool.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

type Step = {
  /** For example 'Index Scan assessments assessments_user'. */
  readonly name: string
  /** The number of executions of the step. */
  readonly loops: number
}

type Bound = { readonly role: string; readonly userId?: string; readonly companyId?: string }

const stepsOf = (plan: Plan): readonly Step[] => [
  {
    name: [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' '),
    loops: plan['Actual Loops'],
  },
  ...(plan.Plans ?? []).flatMap(stepsOf),
]

/**
 * Returns the plan steps of every statement of the work, in order. It runs as the application's own role and this
 * caller. For reads only: each statement runs twice.
 */
export const plansOf = async (
  server: TestServer,
  { role, userId, companyId }: Bound,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly (readonly Step[])[]> => {
  const client = await server.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select app.bind($1, $2, $3)', [role, userId ?? null, companyId ?? null])
    const statements: { text: string; values: unknown[] }[] = []
    const send = client.query.bind(client) as Query
    const logged = new Proxy(client, {
      get: (target, key) =>
        key === 'query'
          ? (...args: unknown[]) => {
              statements.push({ text: textOf(args), values: valuesOf(args) })
              return send(...args)
            }
          : (Reflect.get(target, key) as unknown),
    })
    await work(drizzle(logged))
    const plans: (readonly Step[])[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      plans.push(rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan)))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}
