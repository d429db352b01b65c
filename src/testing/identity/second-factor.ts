import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import type { SecondFactor } from '#contract/authMutations.ts'
import { passkeys, twoFactors } from '#server/database/schema/security.ts'
import { inTransaction } from '#server/core/database.ts'
import { encryptTotpSecret } from '#server/services/accounts/two-factor/second-factor-code.ts'
import type { Answer } from '../server/api.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

const system = { role: 'system', userId: null } as const

/** The code that an application shows `stepsFromNow` half minutes from now. */
export const codeAt = (
  { clock }: Pick<TestServer, 'clock'>,
  secret: string,
  stepsFromNow = 0,
): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: clock.now().getTime() + stepsFromNow * 30_000,
  })

/** Gives a user an application with codes, confirmed or not yet confirmed. Returns the secret. */
export const addTotp = async (
  { services }: Pick<TestServer, 'services'>,
  userId: string,
  isConfirmed = true,
): Promise<string> => {
  const secret = new Secret({ size: 20 }).base32
  const at = services.now()
  await inTransaction(services.pool, system, async (db) => {
    await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
    await db.insert(twoFactors).values({
      userId,
      sealedSecret: encryptTotpSecret(services, userId, secret),
      createdAt: at,
      confirmedAt: isConfirmed ? at : null,
    })
  })
  return secret
}

/** Adds a passkey that cannot sign an answer. It only exists. */
export const addUnusablePasskey = ({ services }: Pick<TestServer, 'services'>, userId: string) =>
  inTransaction(services.pool, system, (db) =>
    db.insert(passkeys).values({
      id: uuidv7(),
      userId,
      credentialId: randomBytes(16).toString('base64url'),
      publicKey: '',
      counter: 0,
      name: 'Nøkkel',
      createdAt: services.now(),
    }),
  )

/** Runs the first step of a sign-in. Returns the requested second factor. Throws when the server requests none. */
export const signInChallenge = async (
  server: TestServer,
  { email }: Pick<SignedIn, 'email'>,
  password = server.password,
): Promise<SecondFactor> => {
  const { data } = await server.call('authMutations.signIn', { email, password })
  const { secondFactor } = data as { readonly secondFactor?: SecondFactor }
  if (secondFactor === undefined) throw new Error('no second factor was asked for')
  return secondFactor
}

/** The browser's credentials after an answer with a new session, or with a new token for its session. */
export const sessionAfter = (answer: Answer, who?: SignedIn): SignedIn => {
  const cookie = answer.cookies[0]?.split(';')[0] ?? ''
  if (who !== undefined) return { ...who, cookie }
  const { sessionId, user } = answer.data as {
    readonly sessionId: string
    readonly user: { readonly id: string; readonly email: string }
  }
  return { handle: sessionId, cookie, userId: user.id, email: user.email }
}
