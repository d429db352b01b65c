import type { BankSymptom } from '#domain/content/officer-content.ts'
import { compareRisk } from '#domain/content/risk.ts'
import { answerTo, MODERATE, SEVERE, type OfficerAnswers } from './officer-answers.ts'
import { decide, type ModuleRules } from './decide-module.ts'
import type { FormCategory } from './officer-form.ts'
import {
  answerKindOf,
  symptomsOf,
  type OfficerOutcome,
  type TurningPoint,
} from './officer-outcome.ts'

const MAX_SHOWN = 5
const steps = [MODERATE, SEVERE, 100]

/**
 * Single other answers that would have raised the module: for each symptom the nearest of
 * 50, 75 and 100 above its value, at most five in all, nearest first and then in the order of the form.
 * A symptom without a value is measured from 0. No answer is hinted at that would lower the module, and
 * no acute sign: that one is reported, not weighed (SAFE-01).
 */
export const turningPoints = (
  form: readonly FormCategory[],
  rules: ModuleRules,
  answers: OfficerAnswers,
): readonly TurningPoint[] => {
  const current = decide(form, rules, answers).module

  const nearest = (symptom: BankSymptom, values: readonly number[]): TurningPoint[] => {
    for (const to of values) {
      const other = decide(form, rules, { ...answers, [symptom.id]: to }).module
      // As specified, a stronger answer can also give a milder module (ADR 7).
      if (other.id !== current.id && compareRisk(other.riskLevel, current.riskLevel) >= 0) {
        const { id: symptomId, nameNo, nameEn } = symptom
        const from = answerTo(answers, symptomId)
        const moduleLabel = other.label
        return [{ symptomId, nameNo, nameEn, from, to, ...answerKindOf(symptom), moduleLabel }]
      }
    }
    return []
  }

  return form
    .flatMap(({ symptoms }) => symptoms.filter(({ safetyAlert }) => !safetyAlert))
    .flatMap((symptom) => {
      const value = valueOf(answerTo(answers, symptom.id))
      return nearest(
        symptom,
        // A fact has no value between no and yes.
        (symptom.answerKind === 'fact' ? [100] : steps).filter((to) => to > value),
      )
    })
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_SHOWN)
}

const valueOf = (answer: TurningPoint['from']): number => (typeof answer === 'number' ? answer : 0)

/** Of a stored outcome: an earlier program stored those that lower the module too. */
export const raisingPoints = ({
  why,
  ...outcome
}: Pick<OfficerOutcome, 'why' | 'categories' | 'acuteElsewhere'>): readonly TurningPoint[] => {
  const acute = new Set(
    symptomsOf(outcome).flatMap(({ id, alertText }) => (alertText === null ? [] : [id])),
  )
  return why.turningPoints.filter(
    (point) => point.to > valueOf(point.from) && !acute.has(point.symptomId),
  )
}

const distance = ({ from, to }: TurningPoint): number => Math.abs(to - valueOf(from))
