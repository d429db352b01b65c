import { QuestionsBody } from '#web/parts/symptom-flow/questions-body.tsx'
import * as m from '#web/generated/messages/messages.js'
import { giveAnswer } from './changes.ts'
import { useObservation } from './context.ts'
import { ObservationStepPage } from './observation-step.tsx'
import { Texts } from './texts.tsx'
import { useFinish } from './use-finish.ts'

/** OBS-04: the questions of what was chosen, and the observer's notes. */
export const QuestionsStep = ({ question }: { readonly question: number }) => {
  const { alerts, flow, questions, savedAt, goTo } = useObservation()
  const { finish, hindrance } = useFinish()
  const { answers } = flow.data
  return (
    <ObservationStepPage
      step="questions"
      question={question}
      title={m.flow_question_of({ number: question, count: questions.length })}
      lead={m.flow_questions_lead()}
    >
      <QuestionsBody
        questions={questions}
        answers={answers}
        onAnswer={giveAnswer}
        position={question}
        onPosition={(position) => goTo('questions', { question: position })}
        alerts={alerts}
        onFinish={finish}
        hindrance={hindrance}
        savedAt={savedAt}
      >
        <Texts />
      </QuestionsBody>
    </ObservationStepPage>
  )
}
