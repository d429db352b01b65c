import { z } from 'zod'
import { caseEndings, caseStatuses } from '#domain/follow-up/case/case-status.ts'
import { maxGaps } from '#domain/follow-up/check/check-draw.ts'
import { checkKinds } from '#domain/follow-up/check/check-patterns.ts'
import { caseModules } from '#domain/follow-up/plan-rules.ts'
import { restrictionKinds } from '#domain/follow-up/restriction.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { filledCareLine, id, instant, rowVersion, stored } from './fields.ts'
import { limits } from './limits.ts'

export const staffDuty = z.enum(staffDuties)

export const caseModule = z.enum(caseModules)

/** FUP-20: none, irregular with a longest gap, or continuous. */
export const checkLevel = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('irregular'),
    maxGap: z.literal(maxGaps),
  }),
  z.strictObject({ kind: z.literal('continuous') }),
])

export const absencePlaces = ['court', 'hospital', 'visit', 'other'] as const

export const checkKind = z.enum(checkKinds)

/** FUP-24: 'Hvordan nå?' */
export const checkChanges = ['same', 'better', 'worse'] as const

/** FUP-26: why a check came late. */
export const lateReasons = ['incident', 'few-staff', 'shift-change', 'technical', 'other'] as const

/**
 * FUP-27, FUP-154: 'offline': a check in time was received after the limit; FUP-08: 'moved': it was recorded for another
 * case.
 */
export const explanations = [...lateReasons, 'offline', 'moved'] as const

const absenceFields = { place: z.enum(absencePlaces), expectedAt: instant }

/** FUP-31: 'Ikke på avdelingen': where, who has the responsibility then, and when the person is expected. */
export const absence = z.strictObject({ ...absenceFields, responsible: z.string() })

/** The same as somebody records it. */
export const newAbsence = z.strictObject({
  ...absenceFields,
  responsible: filledCareLine(limits.careName),
})

export type Absence = z.infer<typeof absence>

/** FUP-13: why the person's own words are missing: 'Ønsket ikke', 'Kunne ikke spørres'. */
export const missingWords = ['declined', 'impossible'] as const

/** FUP-27: what departs from the plan. */
export const deviationKinds = [
  'late',
  'missed',
  'no-plan',
  'review',
  'no-guard',
  'time-out',
] as const

/** FUP-16, FUP-29, FUP-30, FUP-71, FUP-72, FUP-101, FUP-114: what staff did with a case, besides its plans, checks and modules. */
export const caseLogKinds = [
  'guard-taken',
  'guard-offered',
  'guard-replaced',
  'isolated',
  'isolation-answered',
  'isolation-ended',
  'held',
  'hold-ended',
  'restriction-ended',
  'health-look',
  'sheet-entered',
  'sheet-lost',
  ...caseEndings,
  'reopened',
] as const

/** A user as a case shows them: the name, or null where the account is erased (AUTH-10), and the function. */
export const staff = z.strictObject({ name: z.string().nullable(), function: staffDuty })

/** FUP-26: the times of irregular checks. */
const watch = z.strictObject({
  maxGap: z.literal(maxGaps),
  /** The last check at which somebody saw the person, or the start of the plan. */
  last: instant,
  /** The drawn moment; no page shows it before it comes (FUP-22). */
  next: instant,
})

/** FUP-29: the Fastvakt of a continuous watch. */
const watcher = z.strictObject({
  by: staff,
  isOwn: z.boolean(),
  /** 'Gi fra deg fastvakten'; null: not yet. */
  offeredAt: instant.nullable(),
})

const continuous = z.strictObject({
  /** Since when the Fastvakt has the watch, or nobody has it. */
  since: instant,
  guard: watcher.nullable(),
})

/** A case as the board shows it. */
export const caseSummary = {
  id,
  version: rowVersion,
  departmentId: id,
  /** FUP-121: the department that is to take the case; null: none. */
  transferTo: id.nullable(),
  /** 'kongle-kompass' */
  reference: z.string(),
  status: z.enum(caseStatuses),
  /** null: opened without an assessment (FUP-01). */
  module: caseModule.nullable(),
  isAcute: z.boolean(),
  openedAt: instant,
  /** FUP-14: without a plan it is overdue from then; null: it has one, or is closed. */
  planDueAt: instant.nullable(),
  plan: z
    .strictObject({
      ownerFunction: staffDuty,
      ownerDepartmentName: z.string(),
      level: checkLevel,
      nextReviewAt: instant,
    })
    .nullable(),
  /** FUP-16: when 'Etterkontroll' is due; null: not in that state. */
  afterCheckAt: instant.nullable(),
  /** FUP-101: the sheet that has to be entered first is overdue from then; null: none is out. */
  sheetDueAt: instant.nullable(),
  sheetDueNumber: z.int().nullable(),
  /** null: no irregular checks now, and no Fastvakt whose presence is confirmed. */
  watch: watch.nullable(),
  /** FUP-29: null: no continuous watch now. */
  continuous: continuous.nullable(),
  /** FUP-30: null: the person is not isolated. */
  isolation: z
    .strictObject({
      since: instant,
      /** When a shift leader last said why the watch is not continuous; null: not yet. */
      answeredAt: instant.nullable(),
    })
    .nullable(),
  /** FUP-63: since when an acute sign waits for the first call to health; null: none waits. */
  uncalledSince: instant.nullable(),
  /** FUP-25: the first and the newest check with 'Verre' that nobody of health was called about since; null: none. */
  worse: z.strictObject({ since: instant, last: instant }).nullable(),
  /** FUP-63, FUP-64: when the next number or an agreement is due; null: neither is. */
  callDueAt: instant.nullable(),
  /** FUP-31: checks pause. */
  absence: stored(absence).nullable(),
  lastCheck: z.strictObject({ kind: checkKind, observedAt: instant }).nullable(),
  /** FUP-71: the earliest end of the restrictions that run; null: none runs. */
  restrictionEndsAt: instant.nullable(),
  /** Of that one. */
  restrictionKind: z.enum(restrictionKinds).nullable(),
  /** FUP-27: deviations without an explanation. */
  unexplained: z.int(),
}
