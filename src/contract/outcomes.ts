import { z } from 'zod'
import { urgencyFits } from '#domain/follow-up/call/call-state.ts'
import { staff } from './case-fields.ts'
import { id, instant, row } from './fields.ts'

/** FUP-95: 'Stemte hastegraden?', as health says it. */
const outcome = { fit: z.enum(urgencyFits), seenAt: instant }

/** Recorded by somebody else than health (² of the permissions): on behalf of health. */
export const recordedOutcome = z.strictObject({ id, ...outcome, by: staff })

export const outcomes = {
  /** A time in the future is the time received. A repeated call is the same call. */
  record: { input: z.strictObject({ id, caseId: id, ...outcome }), output: row },
}
