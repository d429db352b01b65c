import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyRegistration,
} from '#contract/passkeys.ts'
import { passkeys } from '#server/database/schema/security.ts'
import type { Context } from '#server/core/call-context.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'

/** COSE: EdDSA, ES256, RS256; named so that the library does not try what Node can do besides. */
const algorithms = [-8, -7, -257]

type RelyingPartyContext = Pick<Context, 'baseUrl'>

type Passkey = typeof passkeys.$inferSelect

/** Where a passkey is good: the configured address, never what a request says of its host. */
const relyingPartyOf = ({ baseUrl }: RelyingPartyContext) => {
  const { origin, hostname } = new URL(baseUrl())
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports })

type Owner = { readonly id: string; readonly email: string; readonly fullName: string }

/** What a browser needs to make one that the owner does not have yet. */
export const createRegistration = async (
  ctx: RelyingPartyContext,
  owner: Owner,
  existing: readonly Passkey[],
): Promise<Omit<NewPasskey, 'token'>> => {
  const { challenge, rp, user } = await generateRegistrationOptions({
    rpName: 'Holdepunkt',
    rpID: relyingPartyOf(ctx).expectedRPID,
    // Random bytes to the authenticator: no address and no name.
    userID: Buffer.from(owner.id),
    userName: owner.email,
    userDisplayName: owner.fullName,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge,
    rp: { id: relyingPartyOf(ctx).expectedRPID, name: rp.name },
    user,
    algorithms,
    excluded: existing.map(credentialOf),
  }
}

type Registration = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The library throws whatever is wrong with an answer; it is one thing to the caller. */
const orNull = async <T>(verify: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await verify()
  } catch {
    return null
  }
}

/** null: not made for this challenge, in this place, by somebody who proved to be there. */
export const verifyRegistration = (
  ctx: RelyingPartyContext,
  expectedChallenge: string,
  { response, ...registration }: PasskeyRegistration,
): Promise<Registration | null> =>
  orNull(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...relyingPartyOf(ctx),
      expectedChallenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
      response: {
        id: registration.id,
        rawId: registration.rawId,
        type: registration.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.transports ?? [],
    }
  })

/** What an authenticator is to sign; `existing` empty: whichever it has for this place. */
export const createSignatureRequest = async (
  ctx: RelyingPartyContext,
  existing: readonly Passkey[],
): Promise<PasskeyQuestion> => {
  const rpId = relyingPartyOf(ctx).expectedRPID
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  return { challenge, rpId, allowed: existing.map(credentialOf) }
}

/**
 * The counter after it; null: it is not this passkey's signature of that challenge in this place. A counter that fell does
 * not make it another one (`recordPasskeyUse`).
 */
export const verifySignature = (
  ctx: RelyingPartyContext,
  expectedChallenge: string,
  { credentialId, publicKey }: Passkey,
  { id, rawId, type, response }: PasskeyAnswer,
): Promise<number | null> =>
  orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...relyingPartyOf(ctx),
      expectedChallenge,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        // The library refuses a counter that is not above this one.
        counter: 0,
      },
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
    })
    return verified ? authenticationInfo.newCounter : null
  })

/** The oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<readonly Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export const findPasskey = async (db: Db, credentialId: string): Promise<Passkey | undefined> => {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/**
 * Web Authentication, 6.1.1 and 7.2: authenticators that count always count up, so another count is a signal that one was
 * copied, or restored from a backup. It is not a proof. Both counts are 0 where an authenticator does not count.
 */
const hasFallen = (before: number, after: number): boolean =>
  (before > 0 || after > 0) && after <= before

/** What the audit row of the use says of the counter. */
export const counterDetails = (
  { id, counter }: Passkey,
  after: number,
): Pick<AuditDetails, 'passkey' | 'passkeyCountFrom' | 'passkeyCountTo'> =>
  hasFallen(counter, after) ? { passkey: id, passkeyCountFrom: counter, passkeyCountTo: after } : {}

/**
 * Stores the new counter after a valid signature, and tells the owner when it fell: a refusal would lock out an owner
 * whose phone was restored. False: another signature was used in the meantime, or the passkey is gone.
 */
export const recordPasskeyUse = async (
  ctx: Parameters<typeof mailTwoFactor>[1],
  db: Db,
  { id, userId, counter }: Passkey,
  after: number,
): Promise<boolean> => {
  const taken = await db
    .update(passkeys)
    .set({ counter: after, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  if (taken.length === 0) return false
  if (hasFallen(counter, after)) await mailTwoFactor(db, ctx, userId, 'passkey-counter')
  return true
}
