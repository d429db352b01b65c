import { z } from 'zod'
import { RECOVERY_CODES } from '#domain/account/recovery-code.ts'
import { instant, line, password } from './fields.ts'

/** From the application or one of recovery, as it was typed. */
export const typedCode = line(64).min(1)

const own = password.min(1)
const recoveryCodes = z.strictObject({
  /** Shown once: what is stored of them are hashes. */
  recoveryCodes: z.array(z.string()).length(RECOVERY_CODES).readonly(),
})

/** AUTH-10: the caller's own second factor. */
export const twoFactor = {
  status: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** Since when codes are asked for; null: they are not. */
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
      passkeys: z.int(),
      /** AUTH-13: it is asked of the role and cannot be switched off. */
      isRequired: z.boolean(),
    }),
  },
  /** A secret that waits for its first code; one that waited before is forgotten. */
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
