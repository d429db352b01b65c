import type { WholeCase } from '#contract/cases.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { type Language, useLanguage } from '#web/lib/format/language.ts'
import { levelText, ownerText, staffText } from '#web/ward/kit/follow-up-texts.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { whyMissingTexts } from './case-page-texts.ts'

/** A plan in words, with who saved it. */
export const PlanFacts = ({ plan }: { readonly plan: Plan }) => {
  const language = useLanguage()
  const saved = m.plan_saved_by({
    number: plan.number,
    time: formatDateTime(plan.savedAt, language),
    staff: staffText(plan.by),
  })
  return <Facts facts={[...planFactRows(plan, language), [m.plan_saved(), saved]]} />
}

export type Plan = NonNullable<WholeCase['currentPlan']>

export const ownWordsText = ({ ownWords, ownWordsMissing }: Plan): string =>
  ownWordsMissing === null
    ? ownWords
    : `${whyMissingTexts[ownWordsMissing.kind]()}: ${ownWordsMissing.why}`

/** Each below the other with a mark, so that a second one does not look like a field of its own. */
const listed = (measures: readonly string[]): string =>
  measures.length > 1 ? measures.map((measure) => `• ${measure}`).join('\n') : measures.join('')

/** FUP-12, FUP-13: a plan in words. An empty field is not listed. */
export const planFactRows = (
  plan: Plan,
  language: Language,
): readonly (readonly [name: string, value: string])[] =>
  (
    [
      [m.plan_owner(), ownerText(plan)],
      [m.plan_level(), levelText(plan.level)],
      [m.plan_review(), formatDateTime(plan.nextReviewAt, language)],
      [m.plan_measures(), listed(plan.measures)],
      [m.plan_own_words(), ownWordsText(plan)],
      [m.plan_fact_signals(), plan.signals],
      [m.plan_fact_helps(), plan.helps],
    ] as const
  ).filter(([, value]) => value !== '')
