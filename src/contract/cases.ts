import { z } from 'zod'
import { caseEndings } from '#domain/follow-up/case/case-status.ts'
import { patternWarningKinds } from '#domain/follow-up/check/check-patterns.ts'
import { bases } from '#domain/assessment/officer/basis.ts'
import {
  caseComparison,
  check,
  deviation,
  joinedCase,
  logEntry,
  moduleChange,
  plan,
  shared,
  sharedAssessment,
} from './case-parts.ts'
import { caseModule, caseSummary, staff, staffDuty } from './case-fields.ts'
import {
  callListEntry,
  filledCareLine,
  id,
  instant,
  row,
  rowVersion,
  savedRow,
  stored,
} from './fields.ts'
import { recordedVerdict } from './outcomes.ts'
import { officerOutcome, answer } from './officer.ts'
import { recordedPhoneCall } from './receipts.ts'
import { restriction } from './restrictions.ts'
import { caseSheet } from './sheets.ts'
import { limits } from './limits.ts'

const reportedSymptom = z.strictObject({
  nameNo: z.string(),
  nameEn: z.string().nullable(),
  answer: answer.nullable(),
  answerKind: z.literal('fact').exactOptional(),
  basis: z.enum(bases).exactOptional(),
})

/** FUP-60: as `domain/follow-up/situation.ts` describes it. */
const situation = z.strictObject({
  assessedAt: instant,
  module: caseModule.nullable(),
  label: z.string(),
  symptoms: z.array(reportedSymptom).readonly(),
  acute: z.strictObject({ at: instant, signs: z.array(reportedSymptom).readonly() }).nullable(),
})

const boardRow = z.strictObject(caseSummary)

const healthRow = z.strictObject({
  id,
  reference: z.string(),
  /** FUP-64: the newest phone call to health that waits for the person to be seen; null: none waits. */
  callId: id.nullable(),
  /** FUP-95: when health saw the person, with no answer whether the urgency was right; null: nothing is asked. */
  seenAt: instant.nullable(),
  /** FUP-72: the restriction that asks for 'Helsetilsyn i dag'; null: none does. */
  restrictionId: id.nullable(),
})

const helper = z.strictObject({ name: z.string(), until: instant, reason: z.string() })

const boardPlace = z.strictObject({
  departmentId: id,
  name: z.string(),
  functions: z.array(staffDuty).readonly(),
  /** FUP-120: who helps here now, for the shift leader; empty for others. */
  helpers: z.array(helper),
})

export const wholeCase = z.strictObject({
  ...caseSummary,
  departmentName: z.string(),
  /** The caller's functions in its department. */
  functions: z.array(staffDuty).readonly(),
  openedBy: staff,
  /** FUP-03: how often 'Trekk på nytt' still works; 0 after the first plan. */
  redrawsLeft: z.int(),
  closedAt: instant.nullable(),
  closeReason: z.string().nullable(),
  /** FUP-08: the older case of the same person, to which its reference leads; null: it is not joined. */
  mergedInto: z.strictObject({ id, reference: z.string() }).nullable(),
  joined: z.array(joinedCase),
  /** FUP-114: 'Sperr for sletting' */
  isHeld: z.boolean(),
  currentPlan: plan.nullable(),
  /** Newest first, at most 50. */
  checks: z.array(check),
  deviations: z.array(deviation),
  /** FUP-70: the newest first. */
  restrictions: z.array(restriction),
  /** FUP-28: of the last checks. */
  warnings: z.array(z.enum(patternWarningKinds)).readonly(),
  moduleChanges: z.array(moduleChange),
  /** FUP-91: an assessment that gave a lower module came since the module was set. */
  hasLowerSince: z.boolean(),
  /** FUP-91: until when the caller may withdraw their own lift; null: there is none to withdraw. */
  withdrawableUntil: instant.nullable(),
  /** Newest first, at most 50. */
  log: z.array(logEntry),
  /** FUP-101: the printed sheets, newest first, at most 50. */
  sheets: z.array(caseSheet),
  /** FUP-07: the shared assessments, newest first. */
  assessments: z.array(
    z.strictObject({
      ...shared,
      /** FUP-10: the measures of its module, for the plan. */
      measures: z.array(z.string()).readonly(),
    }),
  ),
  /** FUP-63: newest first, at most 50. */
  calls: z.array(recordedPhoneCall),
  /** FUP-95: newest first, at most 50. */
  outcomes: z.array(recordedVerdict),
  /** FUP-60: what the shared assessments say; null: none is shared. */
  situation: situation.nullable(),
  /** FUP-62: of its department. */
  callList: stored(z.array(callListEntry).readonly()),
})

/** Refused as 'same-reason' below ten letters and digits (FUP-90), and when it is the last one again. */
const reason = filledCareLine(limits.reason)

/** FUP-08: what can be moved to the right case. */
const movedKinds = ['check', 'assessment'] as const

export const cases = {
  /** FUP-40: the open cases of the caller's departments, or of one. `at`: the server's time of the states. */
  board: {
    input: z.strictObject({ departmentId: id.optional() }),
    output: z.strictObject({
      at: instant,
      places: z.array(boardPlace),
      rows: z.array(boardRow),
    }),
  },
  /** FUP-40, FUP-41: as many as the headline of the board says. */
  countUrgent: {
    input: z.strictObject({}),
    output: z.strictObject({
      urgent: z.int(),
      /** FUP-64: what / says to those who are health and nothing else. */
      waitsForHealth: z.int(),
      /** When time alone changes a number; null: it does not. */
      changesAt: instant.nullable(),
    }),
  },
  /** What health is asked, of the open cases where the caller is health; those of which it is asked nothing are left out. */
  forHealth: {
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(healthRow) }),
  },
  /** An unknown case, one of another department and an erased one are all 'not-found'. */
  get: { input: row, output: wholeCase },
  /** FUP-80: null: fewer than two assessments are shared with the case. */
  compare: {
    input: row,
    output: z.strictObject({ comparison: caseComparison.nullable() }),
  },
  assessment: {
    input: z.strictObject({ id, assessmentId: id }),
    output: z.strictObject({ reference: z.string(), assessment: sharedAssessment }),
  },
  /** FUP-10: the cases that the caller shared their own assessment with, as far as they may read them. */
  ofAssessment: {
    input: z.strictObject({ assessmentId: id }),
    output: z.strictObject({
      rows: z.array(
        boardRow.pick({ id: true, reference: true, status: true, planDueAt: true }).extend({
          hasPlan: z.boolean(),
          /** FUP-95: when health last saw the person; null: nobody has recorded it. */
          healthSeenAt: instant.nullable(),
        }),
      ),
    }),
  },
  /** FUP-01. A repeated call is the same call. */
  open: {
    input: z.strictObject({
      id,
      departmentId: id,
      /** The caller's own officer assessment that the case begins with; null: worry is enough. */
      assessmentId: id.nullable(),
      /** FUP-07: only its author shares an assessment. */
      isShared: z.boolean(),
    }),
    output: z.strictObject({ id, reference: z.string() }),
  },
  /** FUP-03: refused as 'no-redraw' after five times and after the first plan. */
  redraw: {
    input: savedRow,
    output: z.strictObject({ reference: z.string(), version: rowVersion }),
  },
  /** FUP-07: shares the caller's own officer assessment. Its module may raise that of the case (FUP-90). */
  attach: { input: z.strictObject({ id, assessmentId: id }), output: row },
  /** FUP-90, FUP-91: raised by any function; lowered by shift leader and health, after a newer assessment. */
  setModule: {
    input: z.strictObject({ ...savedRow.shape, module: caseModule, reason }),
    output: savedRow,
  },
  /** FUP-91: within ten minutes, and with nothing newer, takes the caller's own lift back as a mistake. */
  withdrawModule: { input: savedRow, output: savedRow },
  /** FUP-16: an end has a reason, and a receipt from health at Modul 9. */
  close: {
    input: z.strictObject({
      ...savedRow.shape,
      event: z.enum(caseEndings),
      reason,
      /** Who of the health service agreed, and when; needed to stop at Modul 9, unless health does it. */
      healthReceipt: filledCareLine(limits.healthReceipt).nullable(),
    }),
    output: savedRow,
  },
  reopen: { input: z.strictObject({ ...savedRow.shape, reason }), output: savedRow },
  /** FUP-30: 'Personen er isolert' is set, or ended. */
  isolate: {
    input: z.strictObject({ ...savedRow.shape, isIsolated: z.boolean() }),
    output: savedRow,
  },
  /** FUP-30: why the watch of an isolated person is not continuous; asked again after 12 hours. */
  answerIsolation: { input: z.strictObject({ ...savedRow.shape, reason }), output: savedRow },
  /** FUP-114: the case is not erased by age until a shift leader ends it. */
  hold: {
    input: z.strictObject({ ...savedRow.shape, isHeld: z.boolean(), reason }),
    output: savedRow,
  },
  /** FUP-121: offers the case to another department of the company; null takes the offer back. */
  transfer: {
    input: z.strictObject({ ...savedRow.shape, departmentId: id.nullable() }),
    output: savedRow,
  },
  /** FUP-121: a shift leader of that department takes it; the old one loses it. */
  receive: { input: savedRow, output: savedRow },
  /**
   * FUP-08: moves an entry of the case to the right one. It stays, struck through. Both cases are in departments where the
   * caller is shift leader. A repeated call is the same call.
   */
  move: {
    input: z.strictObject({
      ...savedRow.shape,
      kind: z.enum(movedKinds),
      entryId: id,
      toId: id,
      toVersion: rowVersion,
    }),
    output: row,
  },
  /** FUP-08: joins two cases of one person; the answer is the older one. A repeated call is the same call. */
  merge: {
    input: z.strictObject({ ...savedRow.shape, otherId: id, otherVersion: rowVersion }),
    output: savedRow,
  },
  /**
   * FUP-160: the shared outcomes of the version on the page, newest first, for the FHIR document. Refused as 'stale' for
   * another version. It leaves an audit row.
   */
  export: {
    input: savedRow,
    output: z.strictObject({
      at: instant,
      outcomes: z.array(z.strictObject({ id, outcome: officerOutcome })),
    }),
  },
}

export type BoardRow = z.infer<typeof boardRow>
export type HealthRow = z.infer<typeof healthRow>
export type WholeCase = z.infer<typeof wholeCase>
export type CaseCheck = z.infer<typeof check>
export type MovedKind = (typeof movedKinds)[number]
