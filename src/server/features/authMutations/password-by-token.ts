import { passwordRulesOf } from '#domain/settings/settings.ts'
import {
  readPasswordOwner,
  passwordProblem,
} from '#server/services/accounts/password/password-problem.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { AuditedStepContext } from '#server/core/call-context.ts'

type TokenFlow<Found> = {
  readonly password: string
  /** The message for a link that does not work (any more). */
  readonly gone: string
  readonly find: (db: Db) => Promise<Found | undefined>
  /** Consumes the link. Undefined if it was used or replaced while the password was hashed. */
  readonly consume: (db: Db, passwordHash: string) => Promise<Found | undefined>
}

/**
 * Sets a password with a link. The link must be valid and the password must meet the rules (AUTH-09); then the link is
 * consumed. It runs in steps, so that no connection waits for the hash. An invalid link still writes its audit row.
 */
export const setPasswordByToken = async <Found extends { readonly userId: string }>(
  ctx: AuditedStepContext,
  { password, gone, find, consume: take }: TokenFlow<Found>,
): Promise<
  | { readonly success: false; readonly message: string }
  | { readonly success: true; readonly found: Found }
> => {
  const asked = await ctx.step(async (db) => {
    const owner = await find(db)
    if (owner === undefined) return null
    const rules = passwordRulesOf(await readSettings(db))
    return { rules, owner: await readPasswordOwner(db, owner.userId) }
  })
  if (asked === null) {
    await ctx.auditRefusal({})
    return { success: false, message: gone }
  }
  const problem = passwordProblem(password, asked.rules, asked.owner, ctx.language)
  if (problem !== null) return { success: false, message: problem }
  const passwordHash = await ctx.passwords.hash(password)
  if (passwordHash === null) throw refusal('busy')
  const found = await ctx.step(async (db) => {
    const taken = await take(db, passwordHash)
    await ctx.audit(
      db,
      taken === undefined
        ? { result: 'refused' }
        : { userId: taken.userId, resourceType: 'user', resourceId: taken.userId },
    )
    return taken
  })
  return found === undefined ? { success: false, message: gone } : { success: true, found }
}
