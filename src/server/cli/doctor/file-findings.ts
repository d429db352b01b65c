import { stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { count, eq } from 'drizzle-orm'
import { erasures } from '#server/database/schema/operation.ts'
import type { Config } from '#server/start/config.ts'
import { inTransaction } from '#server/core/database.ts'
import { erasureFile } from '#server/core/audit/erasure-ledger.ts'
import { findKeyring, keyFilePath } from '#server/core/keys/key-file.ts'
import type { Keyring } from '#server/core/keys/keyring.ts'
import { relayPasswordState } from '#server/services/mail/relay-settings.ts'
import { readStoredSettings } from '#server/core/settings-reader.ts'
import { fail, ok, warn, type Row } from './row.ts'

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
