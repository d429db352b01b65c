import type {
  caseLogKinds,
  deviationKinds,
  explanations,
  missingWords,
} from '#contract/case-fields.ts'
import type { PhonedParty } from '#domain/follow-up/phone-call/phone-call-state.ts'
import * as m from '#web/generated/messages/messages.js'

type Texts<Key extends string> = Readonly<Record<Key, () => string>>

/** FUP-26, FUP-27: why a check was late. */
export const explanationTexts: Texts<(typeof explanations)[number]> = {
  incident: m.check_late_incident,
  'few-staff': m.check_late_few_staff,
  'shift-change': m.check_late_shift_change,
  technical: m.check_late_technical,
  other: m.check_late_other,
  offline: m.check_late_offline,
  moved: m.case_late_moved,
}

/** FUP-27: the word of each deviation. */
export const deviationTexts: Texts<(typeof deviationKinds)[number]> = {
  late: m.case_deviation_late,
  missed: m.case_deviation_missed,
  'no-plan': m.case_deviation_no_plan,
  review: m.case_deviation_review,
  'no-guard': m.case_deviation_no_guard,
  'time-out': m.case_deviation_time_out,
}

/** FUP-16, FUP-29, FUP-30, FUP-71, FUP-72, FUP-101, FUP-114: what the log of a case says beside checks and plans. */
export const caseLogTexts: Texts<(typeof caseLogKinds)[number]> = {
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

/** FUP-63: whom one called. */
export const phoneTexts: Texts<PhonedParty> = {
  health: m.call_to_health,
  clinic: m.call_to_clinic,
  ambulance: m.call_to_ambulance,
  'shift-leader': m.follow_up_shift_leader,
  other: m.call_to_other,
}

/** FUP-13: why the person's own words are missing. */
export const whyMissingTexts: Texts<(typeof missingWords)[number]> = {
  declined: m.plan_words_declined,
  impossible: m.plan_words_impossible,
}

/** 'fire akutte tegn'; digits above ten. */
export const acuteSignsText = (count: number): string =>
  count === 1
    ? m.case_acute_sign()
    : m.case_acute_signs({ count: m.case_count_words().split(' ')[count - 1] ?? String(count) })
