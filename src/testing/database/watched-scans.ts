import type { Pool } from 'pg'
import { sendWithProbe } from './before-commit.ts'
import { interceptedPool, textOf, valuesOf, type Query } from './intercepted-pool.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Total Cost': number
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

type Planned = {
  readonly rows: readonly [{ readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }]
}
type Scanned = { readonly rows: readonly { readonly relname: string }[] }

const isScan = (plan: Plan): boolean => plan['Node Type'] === 'Seq Scan'

const flat = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

/** True for one statement with its parameters. The binding and the commit are several statements in one message. */
const isPlanned = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/iu.test(text) && !/\bcommit$/u.test(text)

/** PostgreSQL adds far less than this to a custom plan for its planning, at our number of tables. */
const PLANNING_COST = 100

/**
 * The plan for these values. Also the generic plan, if PostgreSQL may use it for a statement that is prepared by
 * name.
 */
const plansOf = async (query: Query, text: string, values: unknown): Promise<readonly Plan[]> => {
  const planBy = async (option: string, ...args: unknown[]): Promise<Plan> => {
    const { rows } = (await query(`explain (format json${option}) ${text}`, ...args)) as Planned
    return rows[0]['QUERY PLAN'][0].Plan
  }
  const forThese = await planBy('', values)
  const forAny = await planBy(', generic_plan')
  const mayBeTaken = forAny['Total Cost'] <= forThese['Total Cost'] + PLANNING_COST
  return mayBeTaken ? [forThese, forAny] : [forThese]
}

/**
 * Records which of these tables any statement on the pool scans from end to end. It explains each statement on the
 * same connection just before the statement. So role, binding and parameters are those of the call. A plan does not
 * show the session look-up in a function, a policy, a trigger or a foreign key. For these it reads the
 * transaction's own counters before the transaction ends.
 */
export const watchScans = (big: ReadonlySet<string>) => {
  const scans: string[] = []
  const watched: string[] = []
  const poolOf = (pool: Pool): Pool =>
    interceptedPool(pool, async (query, args) => {
      const text = textOf(args)
      if (isPlanned(text)) {
        const plans = await plansOf(query, text, valuesOf(args))
        watched.push(text)
        for (const step of plans.flatMap(flat)) {
          const table = step['Relation Name'] ?? ''
          if (isScan(step) && big.has(table))
            scans.push(`${table} by ${text.replaceAll(/\s+/gu, ' ')}`)
        }
      }
      return sendWithProbe(query, args, async () => {
        const { rows } = (await query(
          'select relname from pg_stat_xact_user_tables where seq_scan > 0 order by 1',
        )) as Scanned
        for (const { relname } of rows) if (big.has(relname)) scans.push(relname)
        watched.push('commit')
        // The counts so far do not belong to the next transaction.
        await query('select pg_stat_force_next_flush()')
      })
    })
  return {
    poolOf,
    /** The tables that the work scans, each with its statement. A table is alone if only the counters report it. */
    during: async (work: () => Promise<unknown>) => {
      scans.length = 0
      watched.length = 0
      await work()
      return { scans: [...scans], statements: watched.length }
    },
  }
}
