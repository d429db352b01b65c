import { passwordRulesOf } from '#domain/settings/settings.ts'
import { passwordOwnerOf } from '#server/database/organisation/password-owner.ts'
import type { Db } from '#server/platform/database.ts'
import { passwordProblem } from '#server/platform/password-problem.ts'
import { refusal } from '#server/platform/refusal.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { AuditedSteps } from '#server/platform/stepping.ts'

type Way<Found> = {
  readonly password: string
  /** What is said where the link opens nothing (any more). */
  readonly gone: string
  readonly find: (db: Db) => Promise<Found | undefined>
  /** Uses the link up. Undefined when it was used or replaced while the password was hashed. */
  readonly take: (db: Db, passwordHash: string) => Promise<Found | undefined>
}

/**
 * A password that somebody sets by a link: it opens something, the password keeps the rules (AUTH-09), and then it is
 * used up. In steps, so that no connection waits for the hash; a link that opens nothing leaves its audit row.
 */
export const setPasswordByToken = async <Found extends { readonly userId: string }>(
  ctx: AuditedSteps,
  { password, gone, find, take }: Way<Found>,
): Promise<
  | { readonly success: false; readonly message: string }
  | { readonly success: true; readonly found: Found }
> => {
  const asked = await ctx.step(async (db) => {
    const owner = await find(db)
    if (owner === undefined) return null
    const rules = passwordRulesOf(await readSettings(db))
    return { rules, owner: await passwordOwnerOf(db, owner.userId) }
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
