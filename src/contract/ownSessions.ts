import { z } from 'zod'
import { password } from './fields.ts'

const done = z.strictObject({ success: z.literal(true) })

/** The sessions of whoever calls, this one first of all. */
export const ownSessions = {
  /** AUTH-07: its user did something. */
  touch: { input: z.strictObject({}), output: done },
  /** B9: it is still the owner who sits there. */
  confirm: { input: z.strictObject({ password: password.min(1) }), output: done },
}
