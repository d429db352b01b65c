import type { CountRule } from '#domain/content/approval.ts'
import { builtInModules } from '#domain/content/from-shipped.ts'
import type { BankSymptom, Module } from '#domain/content/officer-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { compareRisk } from '#domain/content/risk.ts'
import { countRowFor, isModerate, isSevere, type CountRow } from './count-rule.ts'
import { answerTo, reaches, type OfficerAnswers } from './officer-answers.ts'
import type { FormCategory } from './officer-form.ts'
import type { DecidingRule } from './officer-outcome.ts'

/**
 * The module in the content for a row of the count rule.
 *
 * Normally the module with the row's label and risk level. Administrators may rename, re-rate,
 * deactivate or delete modules, so: of the modules whose risk is at least the row's, the one
 * nearest to it; among those, the one with the row's label, then the first in order. Is there none,
 * the module as it shipped. The result is therefore never blank and never milder than the rule.
 */
export const moduleForRow = (row: CountRow, modules: readonly Module[]): Module => {
  const [nearest] = modules
    .filter((module) => compareRisk(module.riskLevel, row.riskLevel) >= 0)
    .toSorted(
      (a, b) =>
        compareRisk(a.riskLevel, b.riskLevel) ||
        Number(b.label === row.label) - Number(a.label === row.label) ||
        byOrder(a, b),
    )
  const module = nearest ?? builtInModules.find(({ label }) => label === row.label)
  if (module === undefined) throw new Error(`No built-in module ${row.label}`)
  return module
}

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
const raisingTrigger = (
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

/** What decides, besides the answers. */
export type ModuleRules = {
  readonly modules: readonly Module[]
  readonly countRule: CountRule
}

type Decision = {
  readonly module: Module
  readonly rule: DecidingRule
  readonly severe: readonly BankSymptom[]
  readonly moderate: readonly BankSymptom[]
  /** The symptoms that made a trigger raise the recommendation (OFF-08), else null. */
  readonly triggeredBy: readonly BankSymptom[] | null
}

/** The module for these answers by OFF-06, OFF-07 and OFF-08, and what decided it. */
export const decide = (
  form: readonly FormCategory[],
  { modules, countRule }: ModuleRules,
  answers: OfficerAnswers,
): Decision => {
  const symptoms = form.flatMap((part) => part.symptoms)
  const having = (holds: (value: number) => boolean) =>
    symptoms.filter((symptom) => {
      const answer = answerTo(answers, symptom.id)
      return typeof answer === 'number' && holds(answer)
    })
  const severe = having(isSevere)
  const moderate = having(isModerate)
  const row = countRowFor(countRule, severe.length, moderate.length)
  const base = moduleForRow(row, modules)
  const trigger = raisingTrigger(base, modules, form, answers)
  return trigger === null
    ? { module: base, rule: row.id, severe, moderate, triggeredBy: null }
    : {
        module: trigger.module,
        rule: 'module-trigger',
        severe,
        moderate,
        triggeredBy: trigger.symptoms,
      }
}
