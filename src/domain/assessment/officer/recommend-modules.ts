import { shownPositions } from '#domain/assessment/alert.ts'
import { DEFAULT_COUNT_RULE } from '#domain/content/approval.ts'
import type {
  BankSymptom,
  Module,
  CareModuleTexts,
  OfficerContent,
} from '#domain/content/officer-content.ts'
import { compareRisk } from '#domain/content/risk.ts'
import { acuteAlerts, acuteElsewhere, alertFor } from './acute.ts'
import { answerTo, type OfficerAnswers } from './officer-answers.ts'
import { countRowFor, RULE_VERSIONS } from './count-rule.ts'
import { decide, moduleForRow } from './decide-module.ts'
import { officerForm } from './officer-form.ts'
import { answerKindOf, type OfficerOutcome, type OutcomeSymptom } from './officer-outcome.ts'
import { turningPoints } from './officer-turning-points.ts'

/**
 * The recommended module for an officer's answers, with everything that explains it (OFF-06 to
 * OFF-08, SAFE-01, SAFE-05). Only symptoms of the chosen categories count, regardless of other
 * answers. The order of the input does not matter. The module is never blank and never milder
 * than the rule says, see `moduleForRow`. Acute signs do not change the module (SAFE-01). Each
 * carries its own alert, in other categories too (X14). The outcome omits measures that contradict
 * acute care. Throws RangeError for an invalid answer.
 */
export const recommendModule = (input: {
  readonly content: Omit<OfficerContent, 'guidance'>
  readonly chosenCategories: readonly string[]
  readonly answers: OfficerAnswers
}): OfficerOutcome => {
  const { content, answers } = input
  const form = officerForm(content, input.chosenCategories)
  const { modules, countRule = DEFAULT_COUNT_RULE } = content
  const rules = { modules, countRule }
  const decision = decide(form, rules, answers)
  const { module, rule, severe, moderate, triggeredBy } = decision
  const consider = consideredLabel(decision, modules)
  const notAssessed = form
    .flatMap(({ symptoms }) => symptoms)
    .filter(({ id }) => typeof answerTo(answers, id) !== 'number')
  const asAnswered = (symptom: BankSymptom): OutcomeSymptom => {
    const { id, nameNo, nameEn } = symptom
    const answer = answerTo(answers, id)
    const { text: alertText = null, textEn: alertTextEn = null } = alertFor(symptom, answer) ?? {}
    return { id, nameNo, nameEn, answer, ...answerKindOf(symptom), alertText, alertTextEn }
  }
  const elsewhere = acuteElsewhere(content, answers, input.chosenCategories)
  const isAcute = acuteAlerts(content, answers, input.chosenCategories).length > 0
  return {
    ruleVersion: RULE_VERSIONS[countRule],
    module: careModuleTextsOf(module, isAcute),
    categories: form.map(({ category, symptoms }) => ({
      id: category.id,
      nameNo: category.nameNo,
      nameEn: category.nameEn,
      symptoms: symptoms.map(asAnswered),
    })),
    ...(elsewhere.length > 0 && { acuteElsewhere: elsewhere.map(asAnswered) }),
    why: {
      rule,
      severe: severe.map(({ id }) => id),
      moderate: moderate.map(({ id }) => id),
      notAssessed: notAssessed.map(({ id }) => id),
      raisedBy: triggeredBy && {
        code: module.code,
        label: module.label,
        symptoms: triggeredBy.map(({ id }) => id),
      },
      ...(consider !== null && { consider }),
      turningPoints: turningPoints(form, rules, answers),
    },
  }
}

/** OFF-07: `why.consider` of an outcome, see there; null: it has none. */
const consideredLabel = (
  { module, severe, moderate }: ReturnType<typeof decide>,
  modules: readonly Module[],
): string | null => {
  const row = countRowFor('never-milder', severe.length, moderate.length)
  const { label, riskLevel } = moduleForRow(row, modules)
  return compareRisk(riskLevel, module.riskLevel) > 0 && label !== row.label ? label : null
}

/** The wording as it is shown. */
const careModuleTextsOf = (module: Module, isAcute: boolean): CareModuleTexts => {
  const { code, label, nameNo, nameEn, description, descriptionEn = null, riskLevel } = module
  const { recommendations, recommendationsEn = [], notWhenAcute } = module
  const shown = shownPositions(recommendations, notWhenAcute, isAcute)
  return {
    code,
    label,
    nameNo,
    nameEn,
    description,
    descriptionEn,
    riskLevel,
    recommendations: shown.flatMap((position) => recommendations[position] ?? []),
    recommendationsEn: shown.map((position) => recommendationsEn[position] ?? null),
  }
}
