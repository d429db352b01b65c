import { z } from 'zod'
import { urgencyFits } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { staff } from './case-fields.ts'
import { id, instant, row } from './fields.ts'

/** FUP-95: 'Stemte hastegraden?', as health says it. */
const verdict = { fit: z.enum(urgencyFits), seenAt: instant }

/** Recorded by somebody else than health (² of the permissions): on behalf of health. */
export const recordedVerdict = z.strictObject({ id, ...verdict, by: staff })

export const outcomes = {
  /** A time in the future is the time received. A repeated call is the same call. */
  record: { input: z.strictObject({ id, caseId: id, ...verdict }), output: row },
}
