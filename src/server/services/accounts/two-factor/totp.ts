import { Secret, TOTP } from 'otpauth'
import type { Services } from '#server/core/call-context.ts'

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
