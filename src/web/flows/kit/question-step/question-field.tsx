import { useRef } from 'react'
import {
  LONGEST_ANSWER,
  scaleValues,
  type QuestionAnswer,
} from '#domain/assessment/question-answers.ts'
import type { Question } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { Button } from '#web/kit/button/button.tsx'
import type { HeadingLevel } from '#web/kit/fields/field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { scaleText } from '../scale-text.ts'
import { lengthText, answerError } from './text-errors.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import '../assessment-parts.css'

type QuestionFieldProps = {
  readonly question: Pick<Question, 'textNo' | 'textEn' | 'type'>
  /** The question is a heading of this level; undefined: it is the only one. */
  readonly heading?: HeadingLevel
  /** null: not answered (SAFE-05). */
  readonly answer: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer | null) => void
}

const optionsOf = {
  scale: () => scaleValues.map((value) => ({ value, label: scaleText(value) })),
  boolean: () => [
    { value: true, label: m.question_yes() },
    { value: false, label: m.question_no() },
  ],
} as const

/** OBS-04: one question with its answer, or with none. */
export const QuestionField = ({ question, heading, answer, onAnswer }: QuestionFieldProps) => {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const named = { nameNo: question.textNo, nameEn: question.textEn }
  const shared = { label: <Name of={named} />, heading, error: answerError(answer), pending: false }
  const text = typeof answer === 'string' ? answer : ''

  const below = (
    <div className="hp-question__below">
      <span>
        {question.type === 'text' && lengthText(text, LONGEST_ANSWER)}
        {question.type !== 'text' && answer === null && m.question_unanswered()}
      </span>
      {answer !== null && (
        <Button
          variant="tertiary"
          aria-label={m.question_clear_of({ question: nameIn(language, named) })}
          onClick={() => {
            onAnswer(null)
            box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
          }}
        >
          {m.question_clear()}
        </Button>
      )}
    </div>
  )

  return (
    <div className="hp-question" ref={box}>
      {question.type === 'text' ? (
        <TextArea
          {...shared}
          {...privateText}
          value={text}
          onChange={({ target: { value } }) => onAnswer(isBlank(value) ? null : value)}
          below={below}
        />
      ) : (
        <RadioRows
          {...shared}
          options={optionsOf[question.type]()}
          value={typeof answer === 'string' ? null : answer}
          onChange={onAnswer}
          isInLine={question.type === 'boolean'}
          below={below}
        />
      )}
    </div>
  )
}
