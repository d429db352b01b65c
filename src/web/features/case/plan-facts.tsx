import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { planFactRows, type Plan } from './plan-fact-rows.ts'

/** A plan in words, with who saved it. */
export const PlanFacts = ({ plan }: { readonly plan: Plan }) => {
  const language = useLanguage()
  const saved = m.plan_saved_by({
    number: plan.number,
    time: formatDateTime(plan.savedAt, language),
    staff: staffWord(plan.by),
  })
  return <Facts facts={[...planFactRows(plan, language), [m.plan_saved(), saved]]} />
}
