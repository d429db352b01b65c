import { eq } from 'drizzle-orm'
import { users } from '../database/schema/organisation.ts'
import { admitAttempt } from './attempts.ts'
import type { AuditNote } from './audit.ts'
import type { Context } from './context.ts'
import type { Caller, Db } from './database.ts'
import { refusal } from './refusal.ts'

type Ctx = Context & {
  readonly caller: Caller
  readonly step: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly audit: (db: Db, note: AuditNote) => Promise<void>
}

/**
 * That it is still the owner who sits there: the password of the own account, with the limits of a sign-in (AUTH-11).
 * Refused as 'wrong-password', also where the account has none.
 */
export const confirmOwnPassword = async (ctx: Ctx, password: string): Promise<void> => {
  const { userId, companyId } = ctx.caller
  const attempt = await admitAttempt(ctx, { userId, key: userId, companyId })
  const [stored] = await ctx.step((db) =>
    db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  )
  const matches = await ctx.passwords.matches(stored?.hash ?? null, password)
  if (matches === null) {
    await ctx.step(attempt.untried)
    throw refusal('busy')
  }
  // What went wrong with codes meanwhile counts on: a right password gives nobody more tries at those (C3).
  if (matches) return ctx.step(attempt.untried)
  await ctx.step(async (db) => {
    await attempt.wrong(db)
    await ctx.audit(db, { result: 'refused' })
  })
  throw refusal('wrong-password')
}
