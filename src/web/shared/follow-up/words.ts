import type { absencePlaces, checkChanges } from '#contract/case-fields.ts'
import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import type { CaseModule, CheckLevel } from '#domain/follow-up/plan-rules.ts'
import { staffFunctions, type StaffFunction } from '#domain/follow-up/staff-functions.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

type Words<Key extends string> = Readonly<Record<Key, () => string>>

/** FUP-120: the word of each function. */
export const functionWords: Words<StaffFunction> = {
  officer: m.follow_up_officer,
  'shift-leader': m.follow_up_shift_leader,
  health: m.follow_up_health,
}

/** 'Betjent og vaktleder', in the order of the functions; '': there is none. */
export const functionsWord = (functions: readonly StaffFunction[], language: Language): string => {
  const held = staffFunctions.filter((one) => functions.includes(one))
  const [first = '', ...more] = held.map((one) => functionWords[one]())
  return new Intl.ListFormat(language).format([first, ...more.map((word) => word.toLowerCase())])
}

/** 'Vaktleder' where somebody is one, else the first of the functions; null: there is none. */
export const mainFunctionWord = (functions: readonly StaffFunction[]): string | null => {
  const as = functions.includes('shift-leader') ? 'shift-leader' : functions[0]
  return as === undefined ? null : functionWords[as]()
}

/** FUP-16: the word of each status of a case. */
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

/** FUP-31: where somebody who is not on the ward is. */
export const absenceWords: Words<(typeof absencePlaces)[number]> = {
  court: m.check_away_court,
  hospital: m.check_away_hospital,
  visit: m.check_away_visit,
  other: m.check_away_other,
}

/** 'Modul 9'; a case that was opened without an assessment has none (FUP-01). */
export const moduleWord = (module: CaseModule | null): string =>
  module === null ? m.case_no_module() : m.case_module({ number: module.slice(1) })

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
