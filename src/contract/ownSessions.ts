import { z } from 'zod'
import { id, instant, password, row } from './fields.ts'

const done = z.strictObject({ success: z.literal(true) })

/** AUTH-10: one sign-in that is still good. */
const ownSession = z.strictObject({
  /** The handle (AUTH-02). */
  id,
  /** Browser and system in words of ours; null: nothing is known of it. */
  device: z.string().nullable(),
  createdAt: instant,
  activeAt: instant,
  /** It is the one that asks. */
  isCurrent: z.boolean(),
})

/** The sessions of whoever calls. */
export const ownSessions = {
  /** AUTH-07: its user did something. */
  touch: { input: z.strictObject({}), output: done },
  /** B9: it is still the owner who sits there. */
  confirm: { input: z.strictObject({ password: password.min(1) }), output: done },
  /** This one first, then by when something was last done in them. */
  list: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(ownSession) }) },
  /** Another one of the own; this one is signed out of as ever (AUTH-06). */
  end: { input: row, output: row },
  endOthers: { input: z.strictObject({}), output: z.strictObject({ ended: z.int() }) },
}

export type OwnSession = z.infer<typeof ownSession>
