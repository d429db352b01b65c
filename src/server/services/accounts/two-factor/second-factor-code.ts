import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { typedCode } from '#domain/account/recovery-code.ts'
import { recoveryCodes, twoFactors } from '#server/database/schema/security.ts'
import type { Db } from '#server/core/database.ts'
import { decryptTotpSecret, findCodeStep } from './totp.ts'
import type { StepContext } from '../step-context.ts'

type VerifiedCode = {
  /**
   * Uses up the code, in the transaction of the action that it allows. False if a concurrent request used it first
   * (C1).
   */
  readonly consume: (db: Db) => Promise<boolean>
  /** The time at which the factor was set up. Null: set up before the server stored that time. */
  readonly enrolledAt: Date | null
}

const totp = async (
  ctx: StepContext,
  userId: string,
  code: string,
): Promise<VerifiedCode | 'wrong'> => {
  const [stored] = await ctx.step((db) =>
    db
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))),
  )
  const secret = stored === undefined ? null : decryptTotpSecret(ctx, userId, stored.sealedSecret)
  if (stored === undefined || secret === null) return 'wrong'
  const step = findCodeStep(secret, code, ctx.now())
  if (step === null) return 'wrong'
  const spend = async (db: Db) => {
    // C1: a code works once. Of two concurrent requests, the second waits for the row and finds the step taken.
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
  return { consume: spend, enrolledAt: stored.confirmedAt }
}

const recovery = async (
  ctx: StepContext,
  userId: string,
  { selector, secret }: { readonly selector: string; readonly secret: string },
): Promise<VerifiedCode | 'wrong' | 'busy'> => {
  const mine = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.selector, selector),
    isNull(recoveryCodes.usedAt),
  )
  const [stored] = await ctx.step((db) => db.select().from(recoveryCodes).where(mine))
  // Does the same work if no code has that selector.
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
  return { consume: spend, enrolledAt: stored.createdAt }
}

/**
 * Checks a user's code, from the application or a recovery code. It does not use up the code. The caller must have
 * passed `admitAttempt`.
 */
export const verifyCode = async (
  ctx: StepContext,
  userId: string,
  typed: string,
): Promise<VerifiedCode | 'wrong' | 'busy'> => {
  const code = typedCode(typed)
  if (code === null) return 'wrong'
  return code.kind === 'totp' ? totp(ctx, userId, code.code) : recovery(ctx, userId, code)
}
