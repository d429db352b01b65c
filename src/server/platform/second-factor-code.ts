import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { typedCode } from '#domain/account/recovery-code.ts'
import { recoveryCodes, twoFactors } from '../database/schema/security.ts'
import type { Db } from './database.ts'
import { openTotpSecret, stepOfCode } from './totp.ts'
import type { Stepping } from './stepping.ts'

type Right = {
  /** Uses the code up, with the deed that it allows; false: somebody else did meanwhile (C1). */
  readonly spend: (db: Db) => Promise<boolean>
  /** When what gave it was set up; null: before that was noted. */
  readonly enrolledAt: Date | null
}

const totp = async (ctx: Stepping, userId: string, code: string): Promise<Right | 'wrong'> => {
  const [stored] = await ctx.step((db) =>
    db
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))),
  )
  const secret = stored === undefined ? null : openTotpSecret(ctx, userId, stored.sealedSecret)
  if (stored === undefined || secret === null) return 'wrong'
  const step = stepOfCode(secret, code, ctx.now())
  if (step === null) return 'wrong'
  const spend = async (db: Db) => {
    // C1: none is taken twice; of two at once, the second waits for the row and finds the step taken.
    const taken = await db
      .update(twoFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(twoFactors.userId, userId),
          eq(twoFactors.sealedSecret, stored.sealedSecret),
          lt(twoFactors.lastStep, step),
        ),
      )
      .returning({ userId: twoFactors.userId })
    return taken.length === 1
  }
  return { spend, enrolledAt: stored.confirmedAt }
}

const recovery = async (
  ctx: Stepping,
  userId: string,
  { selector, secret }: { readonly selector: string; readonly secret: string },
): Promise<Right | 'wrong' | 'busy'> => {
  const mine = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.selector, selector),
    isNull(recoveryCodes.usedAt),
  )
  const [stored] = await ctx.step((db) => db.select().from(recoveryCodes).where(mine))
  // The same work where there is none of that selector.
  const matches = await ctx.passwords.matches(stored?.codeHash ?? null, secret)
  if (matches === null) return 'busy'
  if (stored === undefined || !matches) return 'wrong'
  const spend = async (db: Db) => {
    const used = await db
      .update(recoveryCodes)
      .set({ usedAt: ctx.now() })
      .where(and(mine, eq(recoveryCodes.id, stored.id)))
      .returning({ id: recoveryCodes.id })
    return used.length === 1
  }
  return { spend, enrolledAt: stored.createdAt }
}

/**
 * Whether somebody's code is right, from the application or one of recovery; it is not used up yet. Whoever asks has
 * passed `admitAttempt`.
 */
export const examineCode = async (
  ctx: Stepping,
  userId: string,
  typed: string,
): Promise<Right | 'wrong' | 'busy'> => {
  const code = typedCode(typed)
  if (code === null) return 'wrong'
  return code.kind === 'totp' ? totp(ctx, userId, code.code) : recovery(ctx, userId, code)
}
