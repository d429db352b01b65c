import { IdentityNumberWarning } from '#web/parts/question-step/identity-number-warning.tsx'
import { QuestionsBody } from '#web/parts/symptom-flow/questions-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { confirmIdentityNumber, giveAnswer } from './changes.ts'
import { useTreatment } from './context.ts'
import { TreatmentStepPage } from './treatment-step.tsx'
import { useFinish } from './use-finish.ts'

/** TRT-01: the questions of the chosen groups. They never change the ranking (TRT-02). */
export const QuestionsStep = ({ question }: { readonly question: number }) => {
  const { flow, questions, alerts, savedAt, goTo } = useTreatment()
  const { finish, hindrance, holdsNumber } = useFinish()
  return (
    <TreatmentStepPage
      step="questions"
      title={m.flow_question_of({ number: question, count: questions.length })}
      lead={m.treatment_questions_lead()}
    >
      <QuestionsBody
        questions={questions}
        answers={flow.data.answers}
        onAnswer={giveAnswer}
        position={question}
        onPosition={(position) => goTo('questions', { question: position })}
        alerts={alerts}
        onFinish={finish}
        hindrance={hindrance}
        savedAt={savedAt}
      >
        {holdsNumber && (
          <IdentityNumberWarning
            confirmed={flow.data.identityNumberConfirmed}
            onConfirm={confirmIdentityNumber}
          />
        )}
      </QuestionsBody>
    </TreatmentStepPage>
  )
}
