import type { Pool } from 'pg'
import { interceptedPool, textOf, type Query } from './intercepted-pool.ts'

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

/** One statement with its parameters, and not the binding, which is several in one. */
const isPlanned = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/iu.test(text)

/** What PostgreSQL charges a plan of its own for the planning is far less, for as many tables as any of ours has. */
const PLANNING_COST = 100

/** The plan for these values, and the one for any where a statement that is kept by its name may come to be answered by it. */
const plansOf = async (query: Query, text: string, values: unknown): Promise<readonly Plan[]> => {
  const planBy = async (option: string, ...given: unknown[]): Promise<Plan> => {
    const { rows } = (await query(`explain (format json${option}) ${text}`, ...given)) as Planned
    return rows[0]['QUERY PLAN'][0].Plan
  }
  const forThese = await planBy('', values)
  const forAny = await planBy(', generic_plan')
  const mayBeTaken = forAny['Total Cost'] <= forThese['Total Cost'] + PLANNING_COST
  return mayBeTaken ? [forThese, forAny] : [forThese]
}

/**
 * Of everything that goes through the pool, which of these tables was gone through from end to end. Each statement's plan is
 * asked for on its own connection just before it is sent: the application's role, binding and parameters are those of the
 * call. What no plan shows, the look-up of the session in a function, a policy, a trigger, a foreign key, is asked of the
 * transaction's own counters before it ends.
 */
export const watchScans = (big: ReadonlySet<string>) => {
  const scans: string[] = []
  const planned: string[] = []
  const poolOf = (pool: Pool): Pool =>
    interceptedPool(pool, async (query, given) => {
      const text = textOf(given)
      if (isPlanned(text)) {
        const plans = await plansOf(query, text, given[1])
        planned.push(text)
        for (const step of plans.flatMap(flat)) {
          const table = step['Relation Name'] ?? ''
          if (isScan(step) && big.has(table))
            scans.push(`${table} by ${text.replaceAll(/\s+/gu, ' ')}`)
        }
      }
      if (text === 'commit') {
        const { rows } = (await query(
          'select relname from pg_stat_xact_user_tables where seq_scan > 0 order by 1',
        )) as Scanned
        for (const { relname } of rows) if (big.has(relname)) scans.push(relname)
        // What is counted so far is not the next transaction's.
        await query('select pg_stat_force_next_flush()')
      }
      return query(...given)
    })
  return {
    poolOf,
    /** What the work scans, each table with the statement, or alone where only the counters tell of it. */
    during: async (work: () => Promise<unknown>) => {
      scans.length = 0
      planned.length = 0
      await work()
      return { scans: [...scans], statements: planned.length }
    },
  }
}
