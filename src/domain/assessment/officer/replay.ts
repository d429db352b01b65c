import type { BankSymptom, Module, OfficerContent } from '#domain/content/officer-content.ts'
import type { OfficerAnswers } from './answers.ts'
import { decide } from './decide.ts'
import { officerForm } from './form.ts'
import type { OfficerOutcome } from './outcome.ts'
import { symptomsOf } from './outcome-symptoms.ts'

/** What was answered once; nothing of by whom, of whom or when. */
type AnsweredCase = {
  readonly chosenCategories: readonly string[]
  readonly answers: OfficerAnswers
}

/** What of a module decides, as its form has it. `id` null: a module that has never been saved. */
type DraftModule = Pick<Module, 'label' | 'riskLevel' | 'rule'> & { readonly id: string | null }

type ChangedCase<C> = {
  readonly of: C
  /** With the rule that the module has today. */
  readonly before: Module
  /** With the rule of the draft. */
  readonly after: Module
  readonly severe: number
  readonly moderate: number
  /** By which the module after was raised, in the order of the form; none: it is the count rule's. */
  readonly symptoms: readonly BankSymptom[]
}

type Replay<C> = { readonly total: number; readonly changed: readonly ChangedCase<C>[] }

/** What a stored outcome says was answered. A symptom without an answer was not assessed (SAFE-05). */
export const answeredIn = (outcome: OfficerOutcome): AnsweredCase => ({
  chosenCategories: outcome.categories.map(({ id }) => id),
  answers: Object.fromEntries(
    symptomsOf(outcome).flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])),
  ),
})

/** A module that is not in use yet stands last. What it says of itself decides nothing. */
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
 * OFF-08: which of these cases would get another module if the draft's rule were saved, in the order
 * given.
 *
 * Only the rule makes the difference: both sides have today's content and the draft's label and risk
 * level; before, the rule is the one that the module has today, or none. What an assessment said on its
 * day is not asked. Categories and symptoms of an old case that the content does not have any more
 * simply do not count, on either side.
 *
 * A rule raises above the count rule or does nothing. So where there was none, every change is to
 * something more urgent; a rule that replaces another may give back what that one raised.
 */
export const replay = <C extends AnsweredCase>(
  content: Pick<OfficerContent, 'categories' | 'symptoms' | 'modules'>,
  draft: DraftModule,
  cases: readonly C[],
): Replay<C> => {
  const { label, riskLevel, rule } = draft
  const stored = content.modules.find(({ id }) => id === draft.id) ?? notInUse(content.modules)
  const others = content.modules.filter(({ id }) => id !== stored.id)
  const today = [...others, { ...stored, label, riskLevel }]
  const drafted = [...others, { ...stored, label, riskLevel, rule }]

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
