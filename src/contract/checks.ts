import { z } from 'zod'
import { checkChanges, checkKind, lateReasons, newAbsence } from './case-fields.ts'
import { careText, filledCareLine, id, instant, row, savedRow } from './fields.ts'
import { sheetRow } from './sheets.ts'
import { limits } from './limits.ts'

/** FUP-150: the two words as the browser read them: 'kongle-kompass'. */
const reference = z.string().regex(/^[a-z]{4,8}-[a-z]{4,8}$/u)

/** FUP-32: refused as 'same-reason' below ten letters and digits. */
const reason = filledCareLine(limits.reason)

/** FUP-151: the time of a check as the device knows it. */
const deviceTime = {
  deviceAt: instant,
  sentDeviceAt: instant,
  offsetMs: z.int().nullable(),
  ageMs: z.int().min(0).nullable(),
}

const seen = {
  kind: checkKind,
  /** null only where nobody saw the person: 'not_seen', 'away', 'no_reaction'. */
  change: z.enum(checkChanges).nullable(),
  text: careText(limits.careText),
  /** Of 'away' alone. */
  absence: newAbsence.nullable(),
  /** FUP-116: 'celle 12' is stored when the user says so. */
  isPlaceConfirmed: z.boolean(),
  /** FUP-31: an absence of more than 72 hours is stored when the user says so. */
  isLongConfirmed: z.boolean().exactOptional(),
}

export const checks = {
  /**
   * FUP-24. A repeated call is the same call; the same id with other content is refused. FUP-150: a check without a network
   * may have a typed reference in place of the id of its case. Refused as 'unknown-case' where the caller has no such case.
   */
  record: {
    input: z
      .strictObject({
        id,
        caseId: id.optional(),
        reference: reference.optional(),
        ...seen,
        ...deviceTime,
        /** FUP-26: of a late check; null: none was asked. */
        lateReason: z.enum(lateReasons).nullable(),
      })
      .refine(({ caseId, reference: typed }) => (caseId === undefined) !== (typed === undefined)),
    output: z.strictObject({ id, observedAt: instant }),
  },
  /**
   * FUP-101: 'Etterfør tilsyn'. A repeated call is the same call; a row with other content is refused as 'row-entered'.
   * Refused as 'check-too-old' after a day, for a shift leader after seven.
   */
  recordLate: {
    input: z.strictObject({
      id,
      caseId: id,
      ...seen,
      /** As it is on the paper. */
      observedAt: instant,
      /** null: it is on no sheet. */
      sheet: sheetRow.nullable(),
    }),
    output: z.strictObject({ id, observedAt: instant }),
  },
  /** FUP-31: the person is back: the first check is due at once, and late after five minutes. */
  endAbsence: { input: savedRow, output: savedRow },
  /** FUP-32: adds a row; both are shown. */
  correct: {
    input: z.strictObject({ id, checkId: id, ...seen, reason }),
    output: row,
  },
  /** FUP-27: explains a deviation that is over. */
  explain: {
    input: z.strictObject({ id, explanation: z.enum(lateReasons) }),
    output: row,
  },
}
