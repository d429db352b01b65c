import type { Pool } from 'pg'
import {
  rebuildStatistics,
  verifyStatistics,
  type Difference,
} from '#server/services/statistics/check.ts'
import { runOnDatabase, type CommandOptions, type CommandResult } from './command-database.ts'

type Report = (line: string) => void

/** Enough to see the fault. `rebuild` repairs all of it. */
const MAX_REPORTED = 50

const lineOf = (one: Difference): string => {
  const place = [one.companyId, one.departmentId].map((id) => id ?? '–').join(' / ')
  const totals = `kept ${one.keptTotal ?? 'nothing'}, counted ${one.countedTotal ?? 'nothing'}`
  const what = one.keptTotal === one.countedTotal ? `${totals}; it is made up otherwise` : totals
  return `${one.level} ${place}, ${one.grain} ${one.startsOn}: ${what}`
}

const verify = async (pool: Pool, report: Report): Promise<boolean> => {
  const differences = await verifyStatistics(pool)
  for (const one of differences.slice(0, MAX_REPORTED)) report(lineOf(one))
  report(
    differences.length === 0
      ? 'Every figure is what the assessments say.'
      : `${differences.length} rows differ. To count everything anew: npm run rollups -- rebuild`,
  )
  return differences.length === 0
}

const rebuild = async (pool: Pool, report: Report): Promise<boolean> => {
  await rebuildStatistics(pool)
  report('Everything is counted anew.')
  return true
}

/**
 * STA-04: `npm run rollups -- check | rebuild`, also while the server runs. Returns true if the figures are right.
 */
export const runRollups = (
  options: CommandOptions & { readonly isCheck: boolean },
): Promise<CommandResult> =>
  runOnDatabase(options, (pool) => (options.isCheck ? verify : rebuild)(pool, options.report))
