import { actionOf, ownAction, type Action, type AcuteAlert } from '#domain/assessment/alert.ts'
import { questionAlerts } from '#domain/assessment/question-alerts.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { RiskTag } from '#domain/content/observation-content.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import {
  isUnrated,
  percentOf,
  ratedSymptoms,
  type ChosenSymptoms,
  type RatedSymptom,
} from './intensity.ts'

/** TRT-04: from this intensity a risk-tagged symptom raises an alert. */
const ALERT_INTENSITY = 75

export type TreatmentAlert = AcuteAlert & {
  /** 'urgent': an acute sign at any intensity, or an acute answer (SAFE-01); 'risk': a risk tag at 75 or more. */
  readonly kind: 'urgent' | 'risk'
  readonly riskTag: RiskTag
}

const withContact = (text: string, textEn: string): Action => ({
  text: `${text} Kontakt helseavdelingen nå, eller legevakt 116117 utenom åpningstid. Ring 113 ved fare for liv.`,
  textEn: `${textEn} Contact the health department now, or the emergency clinic on 116117 outside opening hours. Call 113 if life is in danger.`,
})

/** TRT-04: what to do now at a high intensity, for a symptom without an action of its own. */
const riskAction: Readonly<Record<Exclude<RiskTag, 'none'>, Action>> = {
  suicide: withContact(
    'La ikke personen være alene, og fjern farlige gjenstander.',
    'Do not leave the person alone, and remove dangerous objects.',
  ),
  violence: withContact(
    'Sikre deg selv og andre, og tilkall bistand.',
    'Protect yourself and others, and call for assistance.',
  ),
  'self-harm': withContact(
    'Se etter skader, fjern farlige gjenstander og bli hos personen.',
    'Look for injuries, remove dangerous objects and stay with the person.',
  ),
  psychosis: withContact(
    'Snakk rolig, diskuter ikke opplevelsene og la ikke personen være alene.',
    'Speak calmly, do not argue about the experiences and do not leave the person alone.',
  ),
  substance: withContact('Følg med på pust og våkenhet.', 'Watch breathing and alertness.'),
}

const alertOf = (rated: RatedSymptom): TreatmentAlert | null => {
  const { id: symptomId, nameNo, nameEn, urgent, riskTag } = rated.symptom
  const { urgentAction, urgentActionEn } = rated.symptom
  const sign = { symptomId, nameNo, nameEn, riskTag }
  if (urgent) return { ...sign, kind: 'urgent', ...actionOf(urgentAction, urgentActionEn) }
  if (riskTag === 'none' || percentOf(rated) < ALERT_INTENSITY) return null
  const action = ownAction(urgentAction, urgentActionEn) ?? riskAction[riskTag]
  return { ...sign, kind: 'risk', ...action }
}

/**
 * SAFE-01, TRT-04: the alerts of the currently chosen symptoms and answers, in the order of the form. An acute sign
 * alerts at any intensity. A risk-tagged symptom alerts at 75 or more, when the user could not rate it, or when the
 * form asks for no intensity. It does not alert before the user rates it (`missingIntensities`).
 */
export const treatmentAlerts = (
  content: TreatmentContent,
  chosen: ChosenSymptoms,
  answers: QuestionAnswers,
): readonly TreatmentAlert[] => {
  const rated = ratedSymptoms(content, chosen)
  return [...alertsOf(rated.filter(isSettled)), ...acuteAnswers(content, rated, answers)]
}

/** SAFE-01: the alerts of the answers, also of those whose symptom is taken away. */
export const acuteAnswers = (
  content: TreatmentContent,
  rated: readonly RatedSymptom[],
  answers: QuestionAnswers,
): readonly TreatmentAlert[] =>
  questionAlerts(
    content,
    rated.map(({ symptom }) => symptom.id),
    answers,
  ).map((alert) => ({ ...alert, kind: 'urgent', riskTag: 'none' }))

/** The alerts of a finished assessment. An unrated symptom counts in full there, and alerts. */
export const alertsOf = (rated: readonly RatedSymptom[]): readonly TreatmentAlert[] =>
  rated.map(alertOf).filter((alert) => alert !== null)

/** TRT-04: high with any alert; this flow gives no other level. */
export const riskOf = (alerts: readonly TreatmentAlert[]): 'high' | null =>
  alerts.length > 0 ? 'high' : null

/** SAFE-01: whether there is an acute sign among them. */
export const isAcute = (alerts: readonly TreatmentAlert[]): boolean =>
  alerts.some(({ kind }) => kind === 'urgent')

const isSettled = (rated: RatedSymptom): boolean => rated.symptom.urgent || !isUnrated(rated)
