import type { BankSymptom, Module } from '#domain/content/officer-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { compareRisk } from '#domain/content/risk.ts'
import { answerTo, reaches, type OfficerAnswers } from './officer-answers.ts'
import type { FormCategory } from './officer-form.ts'

type Trigger = {
  readonly module: Module
  /** The symptoms that met the threshold, in the order of the form. */
  readonly symptoms: readonly BankSymptom[]
}

/**
 * The symptoms that make this module's rule hold, or null when it does not hold (OFF-08): every
 * required category is chosen, and in them at least `minSymptomsCount` symptoms have a value of
 * `severityThreshold` or more. A rule with no required category never holds.
 */
const symptomsThatTrigger = (
  { rule }: Module,
  form: readonly FormCategory[],
  answers: OfficerAnswers,
): readonly BankSymptom[] | null => {
  if (rule === null || rule.requiredCategories.length === 0) return null
  const required = new Set(rule.requiredCategories)
  const inRequired = form.filter(({ category }) => required.has(category.id))
  if (inRequired.length < required.size) return null
  const met = inRequired
    .flatMap(({ symptoms }) => symptoms)
    .filter((symptom) => reaches(answerTo(answers, symptom.id), rule.severityThreshold))
  return met.length >= Math.max(1, rule.minSymptomsCount) ? met : null
}

/**
 * OFF-08: the module that raises the recommendation above `base`, or null. On equal risk `base`
 * stands; of several, the most urgent, then the first in order.
 */
export const raisingTrigger = (
  base: Module,
  modules: readonly Module[],
  form: readonly FormCategory[],
  answers: OfficerAnswers,
): Trigger | null => {
  const raising = modules
    .filter((module) => compareRisk(module.riskLevel, base.riskLevel) > 0)
    .toSorted((a, b) => compareRisk(b.riskLevel, a.riskLevel) || byOrder(a, b))
  for (const module of raising) {
    const symptoms = symptomsThatTrigger(module, form, answers)
    if (symptoms !== null) return { module, symptoms }
  }
  return null
}
