import { and, eq, gt, sql } from 'drizzle-orm'
import { challenges } from '#server/database/schema/security.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { tokenHash } from '#server/core/session-token.ts'

/** Long enough to find a telephone. */
const VALID_MS = 5 * 60_000

/** C3: after so many wrong answers the user must start the sign-in again. */
const MAX_FAILURES = 5

type Challenge = typeof challenges.$inferSelect

/** The token, 256 bits, is the browser's alone. */
export const newChallenge = ({ newToken, now }: Pick<Context, 'newToken' | 'now'>) => {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + VALID_MS)
  return { token, tokenHash: tokenHash(token), expiresAt }
}

/** Begins to wait for an answer. */
export const beginChallenge = async (
  ctx: Pick<Context, 'newToken' | 'now'>,
  db: Db,
  about: Pick<Challenge, 'kind' | 'userId' | 'webauthn'>,
): Promise<string> => {
  const { token, ...stored } = newChallenge(ctx)
  await db.insert(challenges).values({ ...about, ...stored })
  return token
}

const whereOpen = (token: string, kind: Challenge['kind'], now: Date) =>
  and(
    eq(challenges.tokenHash, tokenHash(token)),
    eq(challenges.kind, kind),
    gt(challenges.expiresAt, now),
  )

/** The open challenge; undefined when it is unknown, expired, answered, or answered wrong too often. */
export const readChallenge = async (
  ctx: Context,
  db: Db,
  token: string,
  kind: Challenge['kind'],
): Promise<Challenge | undefined> => {
  const [found] = await db
    .select()
    .from(challenges)
    .where(whereOpen(token, kind, ctx.now()))
  return found
}

/** Uses it up: of two answers at once, one finds it (C1). */
export const consumeChallenge = async (
  ctx: Context,
  db: Db,
  token: string,
  kind: Challenge['kind'],
): Promise<Challenge | undefined> => {
  const [taken] = await db
    .delete(challenges)
    .where(whereOpen(token, kind, ctx.now()))
    .returning()
  return taken
}

/** Stores the WebAuthn challenge for the authenticator to sign; an earlier one is no longer valid. */
export const setWebauthnChallenge = async (
  db: Db,
  token: string,
  webauthn: string,
): Promise<void> => {
  await db
    .update(challenges)
    .set({ webauthn })
    .where(eq(challenges.tokenHash, tokenHash(token)))
}

/** A wrong answer; the last one takes the challenge away. */
export const recordChallengeFailure = async (db: Db, token: string): Promise<void> => {
  const [row] = await db
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(eq(challenges.tokenHash, tokenHash(token)))
    .returning({ failures: challenges.failures })
  if (row === undefined || row.failures < MAX_FAILURES) return
  await db.delete(challenges).where(eq(challenges.tokenHash, tokenHash(token)))
}
