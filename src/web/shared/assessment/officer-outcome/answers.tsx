import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { nameIn } from '#domain/report/texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { RuleVersion } from '../outcome/rule-version.tsx'
import { SymptomList } from './symptom-list.tsx'

/** Everything that was asked with its answer, and by which rules it counted. */
export const Answers = ({ outcome }: { outcome: OfficerOutcome }) => {
  const language = useLanguage()
  return (
    <>
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
      <RuleVersion version={outcome.ruleVersion} />
    </>
  )
}
