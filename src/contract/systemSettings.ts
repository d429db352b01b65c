import { z } from 'zod'

export const systemSettings = {
  /** AUTH-09: what a password must hold, told before it is typed. */
  passwordRules: {
    input: z.strictObject({}),
    output: z.strictObject({
      minLength: z.int(),
      requireUppercase: z.boolean(),
      requireLowercase: z.boolean(),
      requireNumbers: z.boolean(),
      requireSpecial: z.boolean(),
    }),
  },
}
