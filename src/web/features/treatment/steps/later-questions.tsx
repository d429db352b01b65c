import { useLanguage } from '#web/lib/format/language.ts'
import { QuestionCards } from '#web/shared/assessment/symptom-flow/question-cards.tsx'
import { groupName } from '#web/shared/assessment/symptom-flow/question-words.ts'
import { setLaterAnswer } from '../store/changes.ts'
import type { Later } from '../store/later.ts'

type LaterQuestionsProps = { readonly later: Later; readonly isPending: boolean }

/** One group after the other. During a save the user changes none: a stored answer does not change (SAFE-06). */
export const LaterQuestions = ({ later: { groups, answers }, isPending }: LaterQuestionsProps) => {
  const language = useLanguage()
  return (
    <fieldset className="hp-later__groups" disabled={isPending}>
      {groups.map((page) => (
        <div key={page.group?.id ?? 'general'} className="hp-later__group">
          <h3>{groupName(language, page)}</h3>
          <QuestionCards
            questions={page.questions}
            heading="h4"
            answers={answers}
            onAnswer={setLaterAnswer}
          />
        </div>
      ))}
    </fieldset>
  )
}
