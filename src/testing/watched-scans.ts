import type { Pool } from 'pg'
import { interceptedPool, textOf } from './intercepted-pool.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

type Planned = {
  readonly rows: readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }[]
}
type Scanned = { readonly rows: readonly { readonly relname: string }[] }

const isScan = (plan: Plan): boolean => plan['Node Type'] === 'Seq Scan'

const flat = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

/** One statement with its parameters, and not the binding, which is several in one. */
const isPlanned = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with)\b/iu.test(text)

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
        const { rows } = (await query(`explain (format json) ${text}`, given[1])) as Planned
        planned.push(text)
        for (const step of rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan))) {
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
