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
import type { passkeys } from '#server/database/schema/security.ts'
import type { Context } from '#server/core/call-context.ts'

/** COSE: EdDSA, ES256, RS256; named so that the library does not try what Node can do besides. */
const algorithms = [-8, -7, -257]

type RelyingPartyContext = Pick<Context, 'baseUrl'>

type Stored = typeof passkeys.$inferSelect

/** Where a passkey is good: the configured address, never what a request says of its host. */
const relyingPartyOf = ({ baseUrl }: RelyingPartyContext) => {
  const { origin, hostname } = new URL(baseUrl())
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const credentialOf = ({ credentialId, transports }: Stored) => ({ id: credentialId, transports })

type Owner = { readonly id: string; readonly email: string; readonly fullName: string }

/** What a browser needs to make one that the owner does not have yet. */
export const createRegistration = async (
  ctx: RelyingPartyContext,
  owner: Owner,
  existing: readonly Stored[],
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

type Registration = Pick<Stored, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

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
  existing: readonly Stored[],
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
  { credentialId, publicKey }: Stored,
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
