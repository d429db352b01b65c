import type { Pool } from 'pg'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import type { AuditEnds } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import {
  findLostHeads,
  hasEntry,
  readAllLastEntries,
  readLastEntry,
} from '#server/services/audit-chain/last-entries.ts'
import type { Config } from '#server/start/config.ts'
import { fail, ok, warn, type Row } from './row.ts'

const ABOUT = 'audit chain'
const LOST_ADVICE = 'npm run audit -- verify: it was cut off, or the database is an older one.'

const whereNothingIsNoted = async (db: Db): Promise<Row> => {
  const isEmpty = (await readLastEntry(db)) === null && (await readAllLastEntries(db)).size === 0
  const advice = 'npm run audit -- verify; the next entry notes its end again.'
  return isEmpty
    ? ok(ABOUT, 'nothing is chained yet')
    : warn(ABOUT, 'audit-head.json is not there', advice)
}

const compare = async (db: Db, noted: AuditEnds | null): Promise<Row> => {
  if (noted === null) return whereNothingIsNoted(db)
  const { head, companies } = noted
  if (head !== null && !(await hasEntry(db, head))) {
    return fail(ABOUT, `entry ${head.seq}, which was noted, is not in it`, LOST_ADVICE)
  }
  const lost = await findLostHeads(db, companies)
  if (lost.size > 0) {
    const seen = `the entries that were noted of ${lost.size} companies are not in their chains`
    return fail(ABOUT, seen, LOST_ADVICE)
  }
  const ends = companies.size + (head === null ? 0 : 1)
  return ok(ABOUT, `each of the ${ends} ends that were noted is in its chain`)
}

/** Not the whole verification: whether the ends that were noted are in their chains. */
export const auditHeadRow = async (
  pool: Pool,
  { dataFolder }: Pick<Config, 'dataFolder'>,
): Promise<Row> => {
  let noted: AuditEnds | null
  try {
    noted = await auditHeadFile(dataFolder).read()
  } catch {
    return fail(
      ABOUT,
      'audit-head.json cannot be read',
      'npm run audit -- verify, then put it back from its copy.',
    )
  }
  return inTransaction(pool, { role: 'system', userId: null }, (db) => compare(db, noted))
}
