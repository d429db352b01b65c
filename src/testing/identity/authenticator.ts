import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer, PasskeyRegistration } from '#contract/passkeys.ts'

const PRESENT = 0b0000_0001
const VERIFIED = 0b0000_0100
const WITH_KEY = 0b0100_0000

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url')
const uint32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

type Options = {
  /** Where the browser stands. */
  readonly origin: string
  /** Whether its owner proves to be there, by a finger or a PIN. */
  readonly verifies?: boolean
}

/** An authenticator in software, with the browser around it: ES256, no attestation (WebAuthn level 2). */
export const createAuthenticator = ({ origin, verifies = true }: Options) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = base64url(randomBytes(32))
  let counter = 0

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authData = (rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const all = flags | PRESENT | (verifies ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), uint32(counter), rest])
  }

  const answered = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    create: ({ challenge, rp }: Pick<NewPasskey, 'challenge' | 'rp'>): PasskeyRegistration => {
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, 32]),
        Buffer.from(id, 'base64url'),
        isoCBOR.encode(cose),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(rp.id, WITH_KEY, credential))],
      ])
      return {
        ...answered,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ),
          transports: ['internal'],
        },
      }
    },
    /** `at` sets its counter, as a copy of it would have it. */
    sign: (
      question: { readonly challenge: string; readonly rpId: string },
      at?: number,
    ): PasskeyAnswer => {
      counter = at ?? counter + 1
      const client = clientData('webauthn.get', question.challenge)
      const data = authData(question.rpId, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...answered,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
