import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeOf,
  typedCode,
} from '#domain/account/recovery-code.ts'
import { recoveryCodes } from '#server/database/schema/security.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'

type Row = typeof recoveryCodes.$inferInsert

type NewRecoveryCodes = {
  /** Shown once; nobody can tell them later. */
  readonly codes: readonly string[]
  readonly rows: readonly Row[]
}

/** As many as there are, no two of which have the same selector. */
const freshCodes = (): readonly string[] => {
  const bySelector = new Map<string, string>()
  while (bySelector.size < RECOVERY_CODES) {
    const code = recoveryCodeOf(randomBytes(RECOVERY_CODE_BYTES))
    bySelector.set(code.slice(0, code.indexOf('-')), code)
  }
  return [...bySelector.values()]
}

/** C5: new ones with their hashes, not stored yet; null: the server is busy. */
export const makeRecoveryCodes = async (
  ctx: Context,
  userId: string,
): Promise<NewRecoveryCodes | null> => {
  const codes = freshCodes()
  const rows = await Promise.all(
    codes.map(async (code): Promise<Row | null> => {
      const read = typedCode(code)
      if (read?.kind !== 'recovery') throw new Error('a recovery code that is none')
      const codeHash = await ctx.passwords.hash(read.secret)
      return codeHash === null
        ? null
        : { id: ctx.newId(), userId, selector: read.selector, codeHash, createdAt: ctx.now() }
    }),
  )
  const made = rows.filter((row) => row !== null)
  return made.length === rows.length ? { codes, rows: made } : null
}

/** C5: the old ones are worth nothing any more. */
export const replaceRecoveryCodes = async (
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (rows.length > 0) await db.insert(recoveryCodes).values([...rows])
}
