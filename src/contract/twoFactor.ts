import { z } from 'zod'
import { RECOVERY_CODES } from '#domain/account/second-factor.ts'
import { instant, line, password } from './fields.ts'

/** A code from the authenticator app or a recovery code, as typed. */
export const typedCode = line(64).min(1)

const own = password.min(1)
const recoveryCodes = z.strictObject({
  /** The server shows them once and stores only hashes. */
  recoveryCodes: z.array(z.string()).length(RECOVERY_CODES).readonly(),
})

/** AUTH-10: the caller's own second factor. */
export const twoFactor = {
  status: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** The time since sign-in asks for codes; null: it does not. */
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
      passkeys: z.int(),
      /** AUTH-13: the role requires it, and the user cannot switch it off. */
      isRequired: z.boolean(),
    }),
  },
  /** Creates a secret that waits for its first code; it replaces an earlier unconfirmed one. */
  begin: {
    input: z.strictObject({ password: own }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
  },
  confirm: { input: z.strictObject({ code: typedCode }), output: recoveryCodes },
  disable: {
    input: z.strictObject({ password: own, code: typedCode }),
    output: z.strictObject({ success: z.literal(true) }),
  },
  renewCodes: { input: z.strictObject({ password: own }), output: recoveryCodes },
}
