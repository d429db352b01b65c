import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { nameIn } from '#domain/report/texts.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomList } from './symptom-list.tsx'

/** Everything that was asked with its answer, folded away until somebody wants it. */
export const Answers = ({ outcome }: { outcome: OfficerOutcome }) => {
  const language = useLanguage()
  return (
    <Disclosure summary={m.outcome_all_answers()}>
      {outcome.categories.map((category) => (
        <SymptomList
          key={category.id}
          heading={nameIn(language, category)}
          symptoms={category.symptoms}
        />
      ))}
      {outcome.acuteElsewhere !== undefined && (
        <SymptomList heading={m.outcome_acute_elsewhere()} symptoms={outcome.acuteElsewhere} />
      )}
    </Disclosure>
  )
}
