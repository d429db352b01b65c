import type { CountRule } from '#domain/content/approval.ts'
import type { BankSymptom, Module } from '#domain/content/officer-content.ts'
import { answerTo, type OfficerAnswers } from './officer-answers.ts'
import { countRowFor, isModerate, isSevere } from './count-rule.ts'
import type { FormCategory } from './officer-form.ts'
import { moduleForRow } from './module-choice.ts'
import type { DecidingRule } from './officer-outcome.ts'
import { raisingTrigger } from './triggers.ts'

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
