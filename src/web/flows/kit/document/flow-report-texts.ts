import type { ObservationDocumentTexts } from '#domain/report/observation-document.ts'
import type { QuestionTexts } from '#domain/report/question-lines.ts'
import type { TreatmentPlanTexts } from '#domain/report/treatment-plan.ts'
import type { Language } from '#web/lib/format/language.ts'
import { emergencyNumbers } from '#web/lib/contact/emergency-list.ts'
import * as m from '#web/generated/messages/messages.js'
import { turningText, observationRules } from '../observation-outcome/observation-level-texts.ts'
import { scaleText } from '../scale-text.ts'
import { evidenceTexts, weightTexts } from '../treatment-outcome/plan-texts.ts'
import { reportIntensityTexts, resultTexts } from './report-texts.ts'

const questionTexts = (): QuestionTexts => ({
  questions: m.outcome_questions(),
  acuteAnswersElsewhere: m.outcome_acute_answers_elsewhere(),
  unanswered: m.question_unanswered(),
  yes: m.question_yes(),
  no: m.question_no(),
  scale: scaleText,
})

export const observationDocumentTexts = (language: Language): ObservationDocumentTexts => ({
  ...resultTexts(language),
  ...questionTexts(),
  title: m.report_observation(),
  code: m.report_code(),
  symptoms: m.report_observed(),
  tags: {
    red: m.picker_tag_red(),
    yellow: m.picker_tag_yellow(),
    green: m.picker_tag_green(),
  },
  counts: m.observation_counts,
  why: m.observation_why(),
  rules: observationRules(),
  turningPoints: m.observation_turning(),
  turningPoint: turningText,
  levelToo: m.outcome_acute_first_measures(),
  noTurningPoint: m.observation_turning_none(),
  notes: m.observation_notes(),
  callNow: m.observation_call_now(),
  numbers: emergencyNumbers.map(({ number, name, whatFor }) => `${number} ${name()}: ${whatFor()}`),
})

const weightText = (weight: keyof typeof weightTexts): string =>
  m.treatment_weight_value({ word: weightTexts[weight](), weight })

export const treatmentPlanTexts = (language: Language): TreatmentPlanTexts => ({
  ...resultTexts(language),
  ...reportIntensityTexts(),
  ...questionTexts(),
  title: m.report_treatment_plan(),
  first: m.treatment_first(),
  firstUrgent: m.treatment_first_urgent(),
  firstAfterAlert: m.treatment_first_after_alert(),
  none: m.treatment_none(),
  recommendations: m.treatment_plan(),
  mayIndicate: m.treatment_may_indicate(),
  rationale: m.treatment_rationale(),
  reasons: m.treatment_reasons(),
  noReason: m.treatment_reasons_none(),
  weight: m.treatment_weight(),
  weights: { 1: weightText(1), 2: weightText(2), 3: weightText(3) },
  evidence: m.treatment_evidence(),
  evidenceWords: {
    strong: evidenceTexts.strong.word(),
    moderate: evidenceTexts.moderate.word(),
    consensus: evidenceTexts.consensus.word(),
  },
  source: m.treatment_source(),
  noSource: m.treatment_source_none(),
  unconfirmedSource: m.treatment_source_unconfirmed(),
  summaryFile: m.treatment_summary_file(),
  reading: m.treatment_reading(),
  evidenceMeanings: {
    strong: evidenceTexts.strong.meaning(),
    moderate: evidenceTexts.moderate.meaning(),
    consensus: evidenceTexts.consensus.meaning(),
  },
  orderMeaning: `${m.treatment_order()}: ${m.treatment_order_meaning()}`,
  symptoms: m.treatment_symptoms(),
  notAssessed: m.treatment_no_intensity(),
  why: m.treatment_why(),
  rule: m.treatment_rule(),
  turningPoints: m.treatment_turning(),
  noTurningPoint: m.treatment_turning_no_change(),
  turningWithout: m.treatment_turning_without(),
  turningStep: m.treatment_turning_step,
  turningFirst: (first) => m.treatment_turning_first({ first }),
  turningNothing: m.treatment_turning_none(),
  turningHigh: m.treatment_turning_high(),
  turningNoLevel: m.treatment_turning_no_level(),
})
