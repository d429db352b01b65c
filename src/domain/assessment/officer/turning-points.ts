import type { BankSymptom, Module } from '#domain/content/officer-content.ts'
import { answerTo, MODERATE, SEVERE, type OfficerAnswers } from './answers.ts'
import { decide } from './decide.ts'
import type { FormCategory } from './form.ts'
import type { TurningPoint } from './outcome.ts'

const MOST_SHOWN = 5
const steps = [0, MODERATE, SEVERE, 100]

/**
 * Single other answers that would have given another module: for each symptom the nearest of
 * 0, 50, 75 and 100 above and below its value, at most five in all, nearest first and then in the
 * order of the form. A symptom without a value is measured from 0.
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
        return [{ symptomId, nameNo, nameEn, from, to, moduleLabel: other.label }]
      }
    }
    return []
  }

  return form
    .flatMap(({ symptoms }) => symptoms)
    .flatMap((symptom) => {
      const value = valueOf(answerTo(answers, symptom.id))
      return [
        ...nearest(
          symptom,
          steps.filter((to) => to >= value),
        ),
        ...nearest(symptom, steps.filter((to) => to < value).toReversed()),
      ]
    })
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_SHOWN)
}

const valueOf = (answer: TurningPoint['from']): number => (typeof answer === 'number' ? answer : 0)

const distance = ({ from, to }: TurningPoint): number => Math.abs(to - valueOf(from))
