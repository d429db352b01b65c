import type { absencePlaces, checkChanges } from '#contract/case-fields.ts'
import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import { staffDuties, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UrgencyFit } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { RestrictionKind } from '#domain/follow-up/restriction.ts'

type Texts<Key extends string> = Readonly<Record<Key, () => string>>

/** FUP-120: what each duty is called. */
export const dutyTexts: Texts<StaffDuty> = {
  officer: m.follow_up_officer,
  'shift-leader': m.follow_up_shift_leader,
  health: m.follow_up_health,
}

/** 'Betjent og vaktleder', in the order of the functions; '': there is none. */
export const dutiesText = (functions: readonly StaffDuty[], language: Language): string => {
  const held = staffDuties.filter((one) => functions.includes(one))
  const [first = '', ...more] = held.map((one) => dutyTexts[one]())
  return new Intl.ListFormat(language).format([first, ...more.map((word) => word.toLowerCase())])
}

/** 'Vaktleder' where somebody is one, else the first of the functions; null: there is none. */
export const mainDutyText = (functions: readonly StaffDuty[]): string | null => {
  const as = functions.includes('shift-leader') ? 'shift-leader' : functions[0]
  return as === undefined ? null : dutyTexts[as]()
}

/** FUP-16: the word of each status of a case. */
export const statusTexts: Texts<CaseStatus> = {
  'without-plan': m.follow_up_without_plan,
  'followed-up': m.follow_up_followed_up,
  'after-check': m.follow_up_after_check,
  closed: m.follow_up_closed,
}

/** FUP-24: 'Hva så du?' */
export const checkTexts: Texts<CheckKind> = {
  talked: m.check_talked,
  awake: m.check_awake,
  declined: m.check_declined,
  asleep: m.check_asleep,
  away: m.check_away,
  not_seen: m.check_not_seen,
  no_reaction: m.check_no_reaction,
}

/** FUP-24: 'Hvordan nå?' */
export const changeTexts: Texts<(typeof checkChanges)[number]> = {
  same: m.check_same,
  better: m.check_better,
  worse: m.check_worse,
}

/** FUP-31: where somebody who is not on the ward is. */
export const absenceTexts: Texts<(typeof absencePlaces)[number]> = {
  court: m.check_away_court,
  hospital: m.check_away_hospital,
  visit: m.check_away_visit,
  other: m.check_away_other,
}

/** 'Modul 9'; a case that was opened without an assessment has none (FUP-01). */
export const moduleText = (module: CaseModule | null): string =>
  module === null ? m.case_no_module() : m.case_module({ number: module.slice(1) })

/** FUP-20: 'Uregelmessig tilsyn, høyst 15 minutter imellom' */
export const levelText = (level: CheckLevel): string => {
  if (level.kind === 'irregular') return m.plan_level_irregular({ minutes: level.maxGap })
  return level.kind === 'continuous' ? m.plan_level_continuous() : m.plan_level_none()
}

/** 'Vaktleder, Avdeling B' */
export const ownerText = (of: {
  readonly ownerFunction: StaffDuty
  readonly ownerDepartmentName: string
}): string => `${dutyTexts[of.ownerFunction]()}, ${of.ownerDepartmentName}`

type Staff = { readonly name: string | null; readonly function: StaffDuty }

/** 'Kari Nordmann, betjent'; 'Slettet konto, betjent' */
export const staffText = ({ name, function: as }: Staff): string =>
  `${name ?? m.case_erased_account()}, ${dutyTexts[as]().toLowerCase()}`

/** FUP-95: 'Stemte hastegraden?' */
export const fitTexts: Readonly<Record<UrgencyFit, () => string>> = {
  'should-have-been-faster': m.call_fit_faster,
  fitted: m.call_fit_fitted,
  'could-have-waited': m.call_fit_waited,
}

/** FUP-70: the word of each kind of restriction. */
export const restrictionKindTexts: Readonly<Record<RestrictionKind, () => string>> = {
  'security-cell': m.restriction_kind_security_cell,
  excluded: m.restriction_kind_excluded,
  objects: m.restriction_kind_objects,
  other: m.restriction_kind_other,
}
