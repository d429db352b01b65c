import type { Pool } from 'pg'
import { auditHeadFile } from '#server/core/audit-head.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import {
  findLostHeads,
  hasEntry,
  readAllLastEntries,
  readLastEntry,
  readNotedHeads,
  type NotedHeads,
} from '#server/services/audit-chain/last-entries.ts'
import type { Config } from '#server/start/config.ts'
import { fail, ok, warn, type Row } from './row.ts'

const ABOUT = 'audit chain'
const LOST_ADVICE = 'npm run audit -- verify: it was cut off, or the database is an older one.'

/** The files that are not there although something of them is chained. */
const findMissingFiles = async (
  db: Db,
  { head, companies }: NotedHeads,
): Promise<readonly string[]> => [
  ...(head === null && (await readLastEntry(db)) !== null ? ['audit-head.json'] : []),
  ...(companies === null && (await readAllLastEntries(db)).size > 0 ? ['audit-heads.json'] : []),
]

const compare = async (db: Db, noted: NotedHeads): Promise<Row> => {
  const { head } = noted
  const companies = noted.companies ?? new Map()
  if (head !== null && !(await hasEntry(db, head))) {
    return fail(ABOUT, `entry ${head.seq}, which was noted, is not in it`, LOST_ADVICE)
  }
  const lost = await findLostHeads(db, companies)
  if (lost.size > 0) {
    const seen = `the entries that were noted of ${lost.size} companies are not in their chains`
    return fail(ABOUT, seen, LOST_ADVICE)
  }
  const missing = await findMissingFiles(db, noted)
  if (missing.length > 0) {
    const advice = 'npm run audit -- verify; the next entry notes its end again.'
    return warn(ABOUT, `${missing.join(' and ')} is not there`, advice)
  }
  if (head === null && companies.size === 0) return ok(ABOUT, 'nothing is chained yet')
  const ends = companies.size + (head === null ? 0 : 1)
  return ok(ABOUT, `each of the ${ends} ends that were noted is in its chain`)
}

/** Not the whole verification: whether the ends that were noted are in their chains. */
export const auditHeadRow = async (
  pool: Pool,
  { dataFolder }: Pick<Config, 'dataFolder'>,
): Promise<Row> => {
  let noted: NotedHeads
  try {
    noted = await readNotedHeads(auditHeadFile(dataFolder))
  } catch {
    return fail(
      ABOUT,
      'audit-head.json or audit-heads.json cannot be read',
      'npm run audit -- verify, then put it back from its copy.',
    )
  }
  return inTransaction(pool, { role: 'system', userId: null }, (db) => compare(db, noted))
}
