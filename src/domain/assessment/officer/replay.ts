import { DEFAULT_COUNT_RULE } from '#domain/content/approval.ts'
import type { BankSymptom, Module, OfficerContent } from '#domain/content/officer-content.ts'
import type { OfficerAnswers } from './officer-answers.ts'
import { decide } from './decide-module.ts'
import { officerForm } from './officer-form.ts'
import { symptomsOf, type OfficerOutcome } from './officer-outcome.ts'

/** The answers of one assessment, without author, subject or time. */
type AnsweredCase = {
  readonly chosenCategories: readonly string[]
  readonly answers: OfficerAnswers
}

/** The deciding fields of a module, from its form. `id` null: the module was never saved. */
type DraftModule = Pick<Module, 'label' | 'riskLevel' | 'rule'> & { readonly id: string | null }

type ChangedCase<C> = {
  readonly of: C
  /** With the rule that the module has today. */
  readonly before: Module
  /** With the rule of the draft. */
  readonly after: Module
  readonly severe: number
  readonly moderate: number
  /** The symptoms that raise the new module, in the order of the form; empty: the count rule gives it. */
  readonly symptoms: readonly BankSymptom[]
}

type Replay<C> = { readonly total: number; readonly changed: readonly ChangedCase<C>[] }

/** The answers in a stored outcome. A symptom without an answer was not assessed (SAFE-05). */
export const answeredIn = (outcome: OfficerOutcome): AnsweredCase => ({
  chosenCategories: outcome.categories.map(({ id }) => id),
  answers: Object.fromEntries(
    symptomsOf(outcome).flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])),
  ),
})

/** A module not in use yet comes last. Its own texts decide nothing. */
const notInUse = (modules: readonly Module[]): Module => ({
  id: 'draft',
  code: '',
  label: '',
  nameNo: '',
  nameEn: null,
  description: '',
  riskLevel: 'low',
  recommendations: [],
  notWhenAcute: [],
  orderIndex: Math.max(0, ...modules.map(({ orderIndex }) => orderIndex)) + 1,
  rule: null,
})

/**
 * OFF-08: the cases that get another module with the rule of the draft, in the given order.
 *
 * Only the rule differs: both sides use today's content and the draft's label and risk level. The
 * side before uses the current rule of the module, or none. The stored result of an assessment does
 * not matter. Categories and symptoms that the content no longer has do not count on either side.
 *
 * A rule raises the module above the count rule or does nothing. So the first rule of a module can
 * only make a case more urgent. A rule that replaces another can also undo the raise of that one.
 */
export const replay = <C extends AnsweredCase>(
  content: Pick<OfficerContent, 'categories' | 'symptoms' | 'modules' | 'countRule'>,
  draft: DraftModule,
  cases: readonly C[],
): Replay<C> => {
  const { label, riskLevel, rule } = draft
  const { countRule = DEFAULT_COUNT_RULE } = content
  const stored = content.modules.find(({ id }) => id === draft.id) ?? notInUse(content.modules)
  const others = content.modules.filter(({ id }) => id !== stored.id)
  const rulesWith = (module: Module) => ({ modules: [...others, module], countRule })
  const today = rulesWith({ ...stored, label, riskLevel })
  const drafted = rulesWith({ ...stored, label, riskLevel, rule })

  const changed = cases.flatMap((one): readonly ChangedCase<C>[] => {
    const form = officerForm(content, one.chosenCategories)
    const { module: before } = decide(form, today, one.answers)
    const { module: after, ...why } = decide(form, drafted, one.answers)
    if (after.id === before.id) return []
    const { severe, moderate, triggeredBy } = why
    const counts = { severe: severe.length, moderate: moderate.length }
    return [{ of: one, before, after, ...counts, symptoms: triggeredBy ?? [] }]
  })
  return { total: cases.length, changed }
}
