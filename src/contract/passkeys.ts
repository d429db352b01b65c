import { z } from 'zod'
import { filledLine, id, instant, linkToken, password, row, stored } from './fields.ts'
import { limits } from './limits.ts'

/** base64url, as WebAuthn's JSON has its bytes. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/u)

const transports = z.array(filledLine(32)).max(10).readonly()

const credential = stored(z.strictObject({ id: bytes(2048), transports }))

/** What every answer of an authenticator carries; what we do not ask about is not looked at. */
const answered = <Response extends z.ZodType>(response: Response) =>
  z.strictObject({
    id: bytes(2048).min(1),
    rawId: bytes(2048).min(1),
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: filledLine(32).nullish(),
    clientExtensionResults: z.record(filledLine(64), z.unknown()),
  })

/** As `navigator.credentials.create` answers, in JSON. */
const registration = answered(
  z.strictObject({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    authenticatorData: bytes(65_536).optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes(8192).optional(),
  }),
)

/** As `navigator.credentials.get` answers, in JSON. */
export const passkeyAnswer = answered(
  z.strictObject({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(65_536),
    signature: bytes(8192),
    userHandle: bytes(512).nullish(),
  }),
)

/** What the browser asks the authenticator for. */
export const passkeyQuestion = z.strictObject({
  challenge: bytes(512),
  rpId: z.string(),
  /** Empty: whichever the authenticator has for this place. */
  allowed: z.array(credential).readonly(),
})

export const passkeys = {
  list: {
    input: z.strictObject({}),
    output: z.array(
      z.strictObject({
        id,
        name: z.string(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
  },
  /** Begins to make one; the password says that it is the owner who does. */
  begin: {
    input: z.strictObject({ password }),
    output: z.strictObject({
      token: linkToken,
      challenge: bytes(512),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: bytes(128), name: z.string(), displayName: z.string() }),
      /** COSE, the best first. */
      algorithms: z.array(z.int()).readonly(),
      /** Those that there are already. */
      excluded: z.array(credential).readonly(),
    }),
  },
  add: {
    input: z.strictObject({
      token: linkToken,
      name: filledLine(limits.passkeyName),
      response: registration,
    }),
    output: row,
  },
  remove: { input: z.strictObject({ id, password }), output: row },
}

export type PasskeyQuestion = z.infer<typeof passkeyQuestion>
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export type NewPasskey = z.infer<(typeof passkeys)['begin']['output']>
export type PasskeyRegistration = z.infer<typeof registration>
export type Passkey = z.infer<(typeof passkeys)['list']['output']>[number]
