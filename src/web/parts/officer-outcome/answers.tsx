import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { useLanguage } from '#web/lib/language.ts'
import { nameIn } from '#domain/report/texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { SymptomList } from './symptom-list.tsx'

/** Everything that was asked with its answer, folded away until somebody wants it. */
export const Answers = ({ outcome }: { outcome: OfficerOutcome }) => {
  const language = useLanguage()
  return (
    <details className="hp-outcome__all">
      <summary>{m.outcome_all_answers()}</summary>
      {outcome.categories.map((category) => (
        <SymptomList
          key={category.id}
          heading={nameIn(language, category)}
          symptoms={category.symptoms}
        />
      ))}
    </details>
  )
}
