import { z } from 'zod'
import { phonedParties } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { staff } from './case-fields.ts'
import { careText, filledCareLine, id, instant, row, stored } from './fields.ts'
import { limits } from './limits.ts'

/** FUP-63: whom the phone call went to, and what came of it. */
const receipt = {
  to: z.enum(phonedParties),
  at: instant,
  answered: z.boolean(),
  /** 'Lest tilbake: De gjentok det viktigste' */
  readBack: z.boolean(),
  /** Of a member of staff; null: nobody said. */
  toName: filledCareLine(limits.careName).nullable(),
  /** The number of the call list that was rung; null: another one. */
  phone: filledCareLine(40).nullable(),
  /** The agreement; '' without one. */
  agreed: careText(limits.careText),
}

/** A phone call as a case shows it. */
export const recordedPhoneCall = stored(
  z.strictObject({
    id,
    ...receipt,
    /** When the next number is due, or by when it was agreed; null: no deadline. */
    dueAt: instant.nullable(),
    /** FUP-64: when health saw the person; null: not yet. */
    doneAt: instant.nullable(),
    /** 'Etterført' */
    isEnteredLate: z.boolean(),
    by: staff,
  }),
)

export const receipts = {
  /**
   * FUP-63. A time in the future is the time received. Read back, agreed and `dueAt` belong to a phone call with an answer. A
   * repeated API call stores the same phone call; the same id with other content is refused.
   */
  record: {
    input: z
      .strictObject({ id, caseId: id, ...receipt, dueAt: instant.nullable() })
      .refine(
        ({ answered, readBack, agreed, dueAt }) =>
          answered || (!readBack && agreed === '' && dueAt === null),
      ),
    output: z.strictObject({ id, dueAt: instant.nullable() }),
  },
  /** FUP-64: 'Helse har sett personen kl.': closes the phone call, and every earlier one of the case that is open. */
  done: { input: z.strictObject({ id, at: instant }), output: row },
}

export type RecordedPhoneCall = z.infer<typeof recordedPhoneCall>
