import { stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { count, eq } from 'drizzle-orm'
import { erasures } from '#server/database/schema/operation.ts'
import type { Config } from '#server/start/config.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { erasureFile } from '#server/core/audit/erasure-ledger.ts'
import { findKeyring, keyFilePath, type Keyring } from '#server/core/keyring.ts'
import { relayPasswordState } from '#server/services/mail/relay-settings.ts'
import { readStoredSettings } from '#server/core/settings-reader.ts'
import { fail, ok, warn, type Row } from './row.ts'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import type { AuditEnds } from '#server/core/call-context.ts'
import {
  findLostHeads,
  hasEntry,
  readAllLastEntries,
  readLastEntry,
} from '#server/services/audit-chain/chain.ts'

const system = { role: 'system', userId: null } as const

/** The key, and a row on it; null where there is none to open anything with. */
export const verifyKey = async ({
  key,
  dataFolder,
}: Config): Promise<{ readonly keyring: Keyring | null; readonly row: Row }> => {
  const where = key === null ? 'secret.key' : 'HOLDEPUNKT_KEY'
  const keyring = await findKeyring(key, dataFolder)
  if (keyring === 'missing') {
    const advice =
      'The first start makes it. If there was one, put it back: without it no backup opens and no sealed password.'
    return { keyring: null, row: warn('key', 'secret.key is not there', advice) }
  }
  if (keyring === 'unreadable') {
    const advice = 'It holds 32 bytes in base64: put it back from its copy.'
    return { keyring: null, row: fail('key', `${where} is no key`, advice) }
  }
  const mode = key === null ? (await stat(keyFilePath(dataFolder))).mode & 0o777 : 0o600
  const row =
    (mode & 0o077) === 0 || process.platform === 'win32'
      ? ok('key', `${where}, named ${keyring.newest}`)
      : fail(
          'key',
          `secret.key has mode ${mode.toString(8)}`,
          `chmod 600 ${keyFilePath(dataFolder)}`,
        )
  return { keyring, row }
}

const passwordRows = {
  none: ok('sealed password', 'none is stored'),
  set: ok('sealed password', "the relay's opens by this key"),
  unreadable: fail(
    'sealed password',
    "the relay's was sealed by another key",
    'Put that key back, or type the password again at /admin/settings.',
  ),
} as const

export const decryptionRow = (pool: Pool, keyring: Keyring): Promise<Row> =>
  inTransaction(pool, system, async (db) => {
    const { encryptedPassword } = await readStoredSettings(db)
    return passwordRows[relayPasswordState({ keyring }, encryptedPassword)]
  })

export const erasuresRow = async (pool: Pool, { dataFolder }: Config): Promise<Row> => {
  const about = 'erasures.jsonl'
  const noted = await erasureFile(dataFolder).read()
  const kept = await inTransaction(pool, system, async (db) => {
    const [row] = await db.select({ n: count() }).from(erasures).where(eq(erasures.isNoted, true))
    return row?.n ?? 0
  })
  if (noted.unreadable > 0) {
    return warn(
      about,
      `${noted.unreadable} lines cannot be read`,
      'Compare it with its copy: a cut-off line was written again.',
    )
  }
  if (kept > 0 && noted.erasures.length === 0) {
    return fail(
      about,
      'it is gone, and something was erased',
      'Put it back from its copy: a restore erases again by it.',
    )
  }
  return ok(about, `${noted.erasures.length} lines`)
}

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
