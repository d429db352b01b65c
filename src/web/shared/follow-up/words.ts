import type {
  absencePlaces,
  caseLogKinds,
  checkChanges,
  deviationKinds,
  explanations,
  missingWords,
} from '#contract/case-fields.ts'
import type { CaseStatus } from '#domain/follow-up/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import * as m from '#web/generated/messages/messages.js'

type Words<Key extends string> = Readonly<Record<Key, () => string>>

/** FUP-120 */
export const functionWords: Words<StaffFunction> = {
  officer: m.follow_up_officer,
  'shift-leader': m.follow_up_shift_leader,
  health: m.follow_up_health,
}

/** FUP-16 */
export const statusWords: Words<CaseStatus> = {
  'without-plan': m.follow_up_without_plan,
  'followed-up': m.follow_up_followed_up,
  'after-check': m.follow_up_after_check,
  closed: m.follow_up_closed,
}

/** FUP-24: 'Hva så du?' */
export const checkWords: Words<CheckKind> = {
  talked: m.check_talked,
  awake: m.check_awake,
  declined: m.check_declined,
  asleep: m.check_asleep,
  away: m.check_away,
  not_seen: m.check_not_seen,
  no_reaction: m.check_no_reaction,
}

/** FUP-24: 'Hvordan nå?' */
export const changeWords: Words<(typeof checkChanges)[number]> = {
  same: m.check_same,
  better: m.check_better,
  worse: m.check_worse,
}

/** FUP-26, FUP-27 */
export const explanationWords: Words<(typeof explanations)[number]> = {
  incident: m.check_late_incident,
  'few-staff': m.check_late_few_staff,
  'shift-change': m.check_late_shift_change,
  technical: m.check_late_technical,
  other: m.check_late_other,
  offline: m.check_late_offline,
  moved: m.case_late_moved,
}

/** FUP-31 */
export const absenceWords: Words<(typeof absencePlaces)[number]> = {
  court: m.check_away_court,
  hospital: m.check_away_hospital,
  visit: m.check_away_visit,
  other: m.check_away_other,
}

/** FUP-27 */
export const deviationWords: Words<(typeof deviationKinds)[number]> = {
  late: m.case_deviation_late,
  missed: m.case_deviation_missed,
  'no-plan': m.case_deviation_no_plan,
  review: m.case_deviation_review,
  'no-guard': m.case_deviation_no_guard,
  'time-out': m.case_deviation_time_out,
}

/** FUP-16, FUP-29, FUP-30, FUP-71, FUP-72, FUP-101, FUP-114 */
export const caseLogWords: Words<(typeof caseLogKinds)[number]> = {
  'guard-taken': m.case_log_guard_taken,
  'guard-offered': m.case_log_guard_offered,
  'guard-replaced': m.case_log_guard_replaced,
  isolated: m.case_log_isolated,
  'isolation-answered': m.case_log_isolation_answered,
  'isolation-ended': m.case_log_isolation_ended,
  held: m.case_log_held,
  'hold-ended': m.case_log_hold_ended,
  'restriction-ended': m.case_log_restriction_ended,
  'health-look': m.case_log_health_look,
  'sheet-entered': m.case_log_sheet_entered,
  'sheet-lost': m.case_log_sheet_lost,
  stopped: m.case_log_stopped,
  'looked-at': m.case_log_looked_at,
  released: m.case_log_released,
  reopened: m.case_log_reopened,
}

/** FUP-13 */
export const whyMissingWords: Words<(typeof missingWords)[number]> = {
  declined: m.plan_words_declined,
  impossible: m.plan_words_impossible,
}

/** 'Modul 9'; a case that was opened without an assessment has none (FUP-01). */
export const moduleWord = (module: CaseModule | null): string =>
  module === null ? m.case_no_module() : m.case_module({ number: module.slice(1) })

/** FUP-90: 'Modul 9 (løftet fra 5)' */
export const liftedWord = (module: CaseModule | null, from: CaseModule): string =>
  m.case_lifted({ module: moduleWord(module), from: from.slice(1) })

/** FUP-20: 'Uregelmessig tilsyn, høyst 15 minutter imellom' */
export const levelWord = (level: CheckLevel): string => {
  if (level.kind === 'irregular') return m.plan_level_irregular({ minutes: level.maxGap })
  return level.kind === 'continuous' ? m.plan_level_continuous() : m.plan_level_none()
}

/** 'Vaktleder, Avdeling B' */
export const ownerWord = (of: {
  readonly ownerFunction: StaffFunction
  readonly ownerDepartmentName: string
}): string => `${functionWords[of.ownerFunction]()}, ${of.ownerDepartmentName}`

type Staff = { readonly name: string | null; readonly function: StaffFunction }

/** 'Kari Nordmann, betjent'; 'Slettet konto, betjent' */
export const staffWord = ({ name, function: as }: Staff): string =>
  `${name ?? m.case_erased_account()}, ${functionWords[as]().toLowerCase()}`
