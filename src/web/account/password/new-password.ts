import { z } from 'zod'
import { PASSWORD_FLOOR, type PasswordRules } from '#domain/account/password.ts'
import * as m from '#web/generated/messages/messages.js'

/**
 * A password and its repetition. The form refuses a password below the floor, and names the length that its help
 * names (AUTH-04). The server judges the rest (AUTH-09). Texts are read at each check: the language may have changed.
 */
export const newPassword = ({ minLength: minimum }: PasswordRules) => ({
  password: z
    .string()
    .min(PASSWORD_FLOOR, { error: () => m.error_password_too_short({ minimum }) }),
  confirm: z.string().min(1, { error: () => m.signup_confirm_missing() }),
})

/** AUTH-04: an empty second field is not a difference yet. */
export const passwordsMatch = (values: { password: string; confirm: string }): boolean =>
  values.confirm === '' || values.password === values.confirm

export const mismatch = { path: ['confirm'], error: () => m.signup_mismatch() }
