import { Secret, TOTP } from 'otpauth'
import type { Services, Context, StepContext } from '#server/core/call-context.ts'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import {
  typedCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeOf,
} from '#domain/account/second-factor.ts'
import { recoveryCodes, twoFactors } from '#server/database/schema/security.ts'
import type { Db } from '#server/core/database.ts'
import { randomBytes } from 'node:crypto'

/** RFC 6238 as every application of this kind reads it. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** C2: one step early or late, for telephones whose clock is a little off. */
const WINDOW = 1

/** 160 bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the application reads from the picture. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...kind, issuer: 'Holdepunkt', label: email, secret }).toString()

/** The half minute whose code this is; null: of none that counts now. By the server's clock alone (C2). */
export const findCodeStep = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const options = { ...kind, secret: Secret.fromBase32(secret), timestamp }
  const off = TOTP.validate({ ...options, token: code, window: WINDOW })
  return off === null ? null : TOTP.counter({ period: kind.period, timestamp }) + off
}

const encryptionContext = (userId: string): string => `two_factors ${userId}`

/** C6: moved to somebody else's row it does not open. */
export const encryptTotpSecret = (
  { keyring }: Pick<Services, 'keyring'>,
  userId: string,
  secret: string,
): string => keyring.encrypt(secret, encryptionContext(userId))

/** null: it is not this user's, or its key is not here. */
export const decryptTotpSecret = (
  { keyring }: Pick<Services, 'keyring'>,
  userId: string,
  encrypted: string,
): string | null => keyring.decrypt(encrypted, encryptionContext(userId))

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
