import { fileURLToPath } from 'node:url'
import { DatabaseError, type Pool } from 'pg'
import { openForCommand } from './command-database.ts'
import { applicationConnection } from './database/connection.ts'
import {
  rebuildStatistics,
  verifyStatistics,
  type Difference,
} from './database/statistics/check.ts'
import { readConfig } from './platform/config.ts'
import { openPool } from './platform/database.ts'

const defaultData = fileURLToPath(new URL('../../.holdepunkt', import.meta.url))

type Failure = { readonly failure: string }
type Report = (line: string) => void

/** Enough to see what is wrong; `rebuild` mends all of it. */
const MOST_REPORTED = 50

const lineOf = (one: Difference): string => {
  const place = [one.companyId, one.departmentId].map((id) => id ?? '–').join(' / ')
  const totals = `kept ${one.keptTotal ?? 'nothing'}, counted ${one.countedTotal ?? 'nothing'}`
  const what = one.keptTotal === one.countedTotal ? `${totals}; it is made up otherwise` : totals
  return `${one.level} ${place}, ${one.grain} ${one.startsOn}: ${what}`
}

const commands: Readonly<Record<string, (pool: Pool, report: Report) => Promise<boolean>>> = {
  verify: async (pool, report) => {
    const differences = await verifyStatistics(pool)
    for (const one of differences.slice(0, MOST_REPORTED)) report(lineOf(one))
    report(
      differences.length === 0
        ? 'Every figure is what the assessments say.'
        : `${differences.length} rows differ. To count everything anew: npm run statistics -- rebuild`,
    )
    return differences.length === 0
  },
  rebuild: async (pool, report) => {
    await rebuildStatistics(pool)
    report('Everything is counted anew.')
    return true
  },
}

/** Never migrated, or not since there are statistics: without role, schema, function or table. */
const NOT_SET_UP = new Set(['28P01', '3F000', '42883', '42P01'])

/** Drizzle puts what the database said behind its own error. */
const sqlStateOf = (error: unknown): string => {
  const said = error instanceof Error && error.cause !== undefined ? error.cause : error
  return said instanceof DatabaseError ? (said.code ?? '') : ''
}

/**
 * STA-04: `npm run statistics -- verify | rebuild`, also while the server runs. True: the figures are right.
 */
export const runStatistics = async (options: {
  readonly command: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly report: Report
}): Promise<boolean | Failure> => {
  const command = commands[options.command ?? '']
  if (command === undefined) {
    return { failure: 'What to do? npm run statistics -- verify, or rebuild' }
  }
  const config = readConfig(options.environment, defaultData)
  if ('failure' in config) return config
  const database = await openForCommand(config)
  if ('failure' in database) return database
  const pool = openPool(applicationConnection(database.owner))
  try {
    return await command(pool, options.report)
  } catch (error) {
    if (!NOT_SET_UP.has(sqlStateOf(error))) throw error
    return { failure: 'The database has no statistics yet: start Holdepunkt once.' }
  } finally {
    await pool.end()
    await database.stop()
  }
}
