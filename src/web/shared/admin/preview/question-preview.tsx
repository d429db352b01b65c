import { useState } from 'react'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import type { Question } from '#domain/content/observation-content.ts'
import { QuestionField } from '#web/shared/assessment/question-step/question-field.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { displayName } from './display-name.ts'

type PreviewedQuestion = Pick<Question, 'textNo' | 'textEn' | 'type'>

/** OBS-04: a question as it is asked. */
export const QuestionPreview = ({ question }: { readonly question: PreviewedQuestion }) => {
  const name = { nameNo: question.textNo, nameEn: question.textEn }
  const { nameNo: textNo, nameEn: textEn } = displayName(name)
  return (
    <PreviewFrame name={name}>
      <Card>
        {/* Asked in another way, it has no answer yet. */}
        <TriedQuestion key={question.type} question={{ type: question.type, textNo, textEn }} />
      </Card>
    </PreviewFrame>
  )
}

const TriedQuestion = ({ question }: { readonly question: PreviewedQuestion }) => {
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null)
  return <QuestionField question={question} answer={answer} onAnswer={setAnswer} />
}
