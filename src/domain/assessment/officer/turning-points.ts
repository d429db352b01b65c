import type { BankSymptom, Module } from '#domain/content/officer-content.ts'
import { answerTo, MODERATE, SEVERE, type OfficerAnswers } from './answers.ts'
import { answerKindOf } from './asked-as.ts'
import { decide } from './decide-module.ts'
import type { FormCategory } from './form.ts'
import type { OfficerOutcome, TurningPoint } from './outcome.ts'
import { symptomsOf } from './outcome-symptoms.ts'

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
  modules: readonly Module[],
  answers: OfficerAnswers,
): readonly TurningPoint[] => {
  const current = decide(form, modules, answers).module

  const nearest = (symptom: BankSymptom, values: readonly number[]): TurningPoint[] => {
    for (const to of values) {
      const other = decide(form, modules, { ...answers, [symptom.id]: to }).module
      if (other.id !== current.id) {
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
