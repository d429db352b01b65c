import type { CaseTexts } from '#domain/fhir/case-texts.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import {
  changeWords,
  checkWords,
  levelWord,
  moduleWord,
  ownerWord,
  staffWord,
  statusWords,
} from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { calledWords } from '../call-words.ts'
import { whyMissingWords } from '../case-words.ts'

type WordFunctions<Key extends string> = Readonly<Record<Key, () => string>>

/** The words in the language of the moment. */
const wordsOf = <Key extends string>(words: WordFunctions<Key>) =>
  Object.fromEntries(
    Object.entries<() => string>(words).map(([key, word]) => [key, word()]),
  ) as Readonly<Record<Key, string>>

/** The words of a case in a FHIR document. */
export const caseRecordTexts = (language: Language): CaseTexts => ({
  title: m.fhir_case_title(),
  case: m.case_fact_reference(),
  department: m.report_department(),
  opened: m.case_opened(),
  closed: m.follow_up_closed(),
  plan: m.plan_title(),
  planOwner: m.plan_owner(),
  planLevel: m.plan_level(),
  planReview: m.plan_review(),
  planMeasures: m.plan_measures(),
  ownWords: m.fhir_own_words(),
  signals: m.fhir_signals(),
  helps: m.fhir_helps(),
  checks: m.case_checks(),
  onlyNewest: (count) => m.fhir_only_newest({ count }),
  checkChange: m.check_change(),
  timeUncertain: m.case_time_uncertain(),
  received: (time) => m.case_recorded_at({ time }),
  corrected: m.fhir_corrected(),
  corrects: (reason) => m.case_corrects({ reason }),
  calls: m.fhir_calls(),
  callTo: (to) => m.fhir_call_to({ to }),
  answered: m.fhir_answered(),
  unanswered: m.fhir_unanswered(),
  readBack: m.fhir_read_back(),
  notReadBack: m.fhir_not_read_back(),
  agreed: (what) => m.fhir_agreed({ what }),
  dueAt: (time) => m.fhir_due_at({ time }),
  doneAt: (time) => m.fhir_done_at({ time }),
  enteredLate: m.fhir_entered_late(),
  acuteCase: m.fhir_acute_case(),
  status: wordsOf(statusWords),
  kinds: wordsOf(checkWords),
  changes: wordsOf(changeWords),
  missingWords: wordsOf(whyMissingWords),
  called: wordsOf(calledWords),
  module: moduleWord,
  moduleSet: (module) => m.case_set_to({ module: moduleWord(module) }),
  level: levelWord,
  staff: staffWord,
  owner: ownerWord,
  time: (instant) => formatDateTime(instant, language),
})
