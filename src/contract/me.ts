import { z } from 'zod'
import { language, password, unwatched } from './fields.ts'

export const me = {
  changePassword: {
    input: z.strictObject({ currentPassword: password.min(1), newPassword: password }),
    output: z.strictObject({ success: z.literal(true) }),
  },
  /** M1: for good. The session ends with the account. */
  deleteAccount: {
    input: z.strictObject({ password: password.min(1), ...unwatched }),
    output: z.strictObject({ success: z.literal(true) }),
  },
  setLanguage: {
    input: z.strictObject({ language }),
    output: z.strictObject({ success: z.literal(true) }),
  },
}
