import { z } from 'zod'
import {
  caseLogKinds,
  caseModule,
  checkChanges,
  checkKind,
  deviationKinds,
  explanations,
  lateReasons,
  staff,
} from './case-fields.ts'
import { id, instant, stored } from './fields.ts'
import { officerOutcome, outcomeSymptom } from './officer.ts'
import { planFields } from './plans.ts'
import { sheetRow } from './sheets.ts'
import { symptomChanges } from '#domain/follow-up/check/compare-outcomes.ts'

/** FUP-08: an entry that was recorded for another case. */
const moved = {
  /** 'Ført på feil sak': the reference where it belongs; it counts here no more. */
  movedTo: z.string().nullable(),
  /** The reference of the case where it was recorded. */
  movedFrom: z.string().nullable(),
}

export const check = z.strictObject({
  id,
  ...moved,
  kind: checkKind,
  change: z.enum(checkChanges).nullable(),
  text: z.string(),
  observedAt: instant,
  receivedAt: instant,
  /** FUP-152: false: 'Tid usikker'. */
  isTimeCertain: z.boolean(),
  lateReason: z.enum(lateReasons).nullable(),
  /** FUP-101: 'Etterført', from which row of which sheet; null: recorded at the time. */
  lateEntry: z.strictObject({ sheet: sheetRow.nullable() }).nullable(),
  by: staff,
  /** FUP-32: the check that it corrects, and why. */
  corrects: z.strictObject({ id, reason: z.string() }).nullable(),
})

/** FUP-27: never taken away, only explained. */
export const deviation = z.strictObject({
  id,
  kind: z.enum(deviationKinds),
  from: instant,
  /** null: it goes on. */
  to: instant.nullable(),
  explanation: z.enum(explanations).nullable(),
})

export const plan = stored(
  z.strictObject({
    ...planFields,
    ownerDepartmentName: z.string(),
    /** 1 for the first. */
    number: z.int().min(1),
    savedAt: instant,
    by: staff,
  }),
)

/** FUP-90, FUP-91: the module was set by a person. */
export const moduleChange = z.strictObject({
  id,
  /** FUP-91: the lift that it takes back as a mistake; null: it sets the module. */
  withdraws: id.nullable(),
  from: caseModule.nullable(),
  to: caseModule.nullable(),
  reason: z.string(),
  at: instant,
  by: staff,
})

/** FUP-08: a younger case of the same person. Its checks, deviations and assessments are among those of the older one. */
export const joinedCase = z.strictObject({
  id,
  reference: z.string(),
  at: instant,
  by: staff,
  /** The reference of the case whose plan applies and is to be reviewed since then; null: no review is asked for. */
  planFrom: z.string().nullable(),
  /** Its own newest. */
  plan: plan.nullable(),
})

/** FUP-29, FUP-30, FUP-71, FUP-72, FUP-114: an entry stays as it is. */
export const logEntry = z.strictObject({
  kind: z.enum(caseLogKinds),
  at: instant,
  reason: z.string().nullable(),
  by: staff,
})

/** Of an assessment that is shared with a case. */
export const shared = {
  id,
  ...moved,
  label: z.string(),
  isAcute: z.boolean(),
  completedAt: instant,
  by: staff,
}

/** FUP-07: a shared assessment with its outcome as it was when its author shared it. */
export const sharedAssessment = z.strictObject({ ...shared, outcome: officerOutcome })

/** FUP-81: whether one person made both; 'unknown': an account is erased (AUTH-10). */
const authorships = ['same', 'different', 'unknown'] as const

const comparedSymptom = z.strictObject({
  id,
  change: z.enum(symptomChanges),
  isAcute: z.boolean(),
  isReworded: z.boolean(),
  before: outcomeSymptom.nullable(),
  now: outcomeSymptom.nullable(),
})

const comparedAssessment = z.strictObject({ completedAt: instant, by: staff })

/** FUP-80, FUP-81: 'Nytt siden sist': the newest shared outcome of a case and the one before it. */
export const caseComparison = z.strictObject({
  before: comparedAssessment,
  now: comparedAssessment,
  authors: z.enum(authorships),
  /** Each was computed by another version of the rule. */
  isOtherRule: z.boolean(),
  rows: z.array(comparedSymptom).readonly(),
})

export type CaseComparison = z.infer<typeof caseComparison>
