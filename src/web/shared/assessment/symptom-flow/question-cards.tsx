import type { AcuteAlert } from '#domain/assessment/alert.ts'
import {
  validAnswerTo,
  type QuestionAnswer,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import type { Question } from '#domain/content/observation-content.ts'
import type { HeadingLevel } from '#web/ui/fields/field.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { RaisedAlert } from '../flow/raised-alert.tsx'
import { QuestionField } from '../question-step/question-field.tsx'
import '../flow/flow.css'

type QuestionCardsProps = {
  readonly questions: readonly Question[]
  readonly heading: HeadingLevel
  readonly answers: QuestionAnswers
  readonly onAnswer: (questionId: string, answer: QuestionAnswer | null) => void
  /** SAFE-01: the last raised alert, for the place below its answer. */
  readonly raised?: AcuteAlert | null
}

/** OBS-04: the questions of one group, each a heading with its answers below. */
export const QuestionCards = ({
  questions,
  heading,
  answers,
  onAnswer,
  raised = null,
}: QuestionCardsProps) => (
  <div className="hp-questions">
    {questions.map((question) => (
      <Card key={question.id}>
        <QuestionField
          question={question}
          heading={heading}
          answer={validAnswerTo(answers, question.id)}
          onAnswer={(given) => onAnswer(question.id, given)}
        />
        <RaisedAlert alert={raised?.symptomId === question.id ? raised : null} />
      </Card>
    ))}
  </div>
)
