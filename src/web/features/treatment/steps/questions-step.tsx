import { questionSpan } from '#domain/assessment/question-groups.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { groupName, questionSpanText } from '#web/shared/assessment/symptom-flow/question-words.ts'
import { QuestionsBody } from '#web/shared/assessment/symptom-flow/questions-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { setAnswer } from '../store/treatment-changes.ts'
import { useTreatment } from '../store/treatment-context.ts'
import { useFinish } from '../store/use-treatment-finish.ts'
import { TreatmentStepPage } from './treatment-step.tsx'

/** TRT-02: the questions that have an acute answer. None takes a text, so nothing is to be looked at first (L4). */
export const QuestionsStep = ({ page }: { readonly page: number }) => {
  const { flow, pages, alerts, acuteNote, savedAt, goTo } = useTreatment()
  const { finish } = useFinish()
  const language = useLanguage()
  const shown = pages[page - 1]
  if (shown === undefined) return null
  return (
    <TreatmentStepPage
      step="questions"
      name={questionSpanText(questionSpan(pages, page))}
      title={groupName(language, shown)}
      lead={m.treatment_questions_lead()}
    >
      <QuestionsBody
        pages={pages}
        page={page}
        answers={flow.data.answers}
        onAnswer={setAnswer}
        onPage={(next) => goTo('questions', { page: next })}
        alerts={alerts}
        acuteNote={acuteNote}
        onFinish={finish}
        blocker={null}
        savedAt={savedAt}
      />
    </TreatmentStepPage>
  )
}
