import type { FieldValues } from 'react-hook-form'
import { useLanguage } from '#web/lib/format/language.ts'
import { Conflict, type Side } from '#web/ui/form/conflict.tsx'
import { conflictText, type ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { changeWords } from './last-change-line.ts'
import { keyOf, type Question } from './question.ts'

type MergeQuestionProps<Values extends FieldValues> = {
  readonly question: Question<Values>
  readonly fields: readonly ComparedField<Values>[]
  readonly level?: 'h2' | 'h3'
  readonly pending: boolean
  readonly saveLabel: string
  readonly onChoose: (key: string, side: Side) => void
  readonly onSave: () => void
}

/** ADM-04: who saved what and when, and which value applies. */
export const MergeQuestion = <Values extends FieldValues>(props: MergeQuestionProps<Values>) => {
  const { question, fields, ...rest } = props
  const { conflicts, mine, theirs, choices, change } = question
  const by = changeWords(change, useLanguage())
  return (
    <Conflict
      {...rest}
      heading={change.last?.isOwn === true ? m.merge_heading_self() : m.merge_heading()}
      author={m.merge_last_saved({ by })}
      items={conflicts.map((names) => ({
        key: keyOf(names),
        ...conflictText(fields, names, { mine, theirs }),
        choice: choices[keyOf(names)] ?? null,
      }))}
    />
  )
}
