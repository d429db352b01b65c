import { z } from 'zod'
import { id, instant, linkToken, password, row } from './fields.ts'
import { passkeyAnswer } from './passkeys.ts'

const done = z.strictObject({ success: z.literal(true) })

/** AUTH-10: one valid sign-in. */
const ownSession = z.strictObject({
  /** The handle (AUTH-02). */
  id,
  /** Browser and system as our own labels; null: unknown. */
  device: z.string().nullable(),
  createdAt: instant,
  activeAt: instant,
  /** It is the session of this call. */
  isCurrent: z.boolean(),
})

/** The sessions of the caller. */
export const ownSessions = {
  /** AUTH-07: reports activity of the user. */
  touch: { input: z.strictObject({}), output: done },
  /** B9: the owner is still at the device. */
  confirm: { input: z.strictObject({ password: password.min(1) }), output: done },
  /** FUP-102: the same by a passkey of the own account; `token`: of `authMutations.beginPasskey`. */
  confirmPasskey: {
    input: z.strictObject({ token: linkToken, answer: passkeyAnswer }),
    output: done,
  },
  /** This session first, then by last activity. */
  list: { input: z.strictObject({}), output: z.strictObject({ rows: z.array(ownSession) }) },
  /** Ends another session of the caller; sign-out ends this one (AUTH-06). */
  end: { input: row, output: row },
  endOthers: { input: z.strictObject({}), output: z.strictObject({ ended: z.int() }) },
}

export type OwnSession = z.infer<typeof ownSession>
