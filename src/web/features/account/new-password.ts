import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** AUTH-09: the floor; what the settings ask beyond it, the server says when it refuses. */
const floor = 6

/** A password and its repetition. Texts are read at each check: the language may have changed. */
export const newPassword = {
  password: z.string().min(floor, { error: () => m.signup_too_short() }),
  confirm: z.string().min(1, { error: () => m.signup_confirm_missing() }),
}

/** AUTH-04. */
export const passwordsMatch = (values: { password: string; confirm: string }): boolean =>
  values.confirm === '' || values.password === values.confirm

export const mismatch = { path: ['confirm'], error: () => m.signup_mismatch() }
