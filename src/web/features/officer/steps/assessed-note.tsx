import type { OfficerAnswers } from '#domain/assessment/officer/answers.ts'
import type { FormCategory } from '#domain/assessment/officer/form.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { answeredIn, isAnyAssessed } from './answered.ts'

type AssessedNoteProps = {
  readonly form: readonly FormCategory[]
  readonly answers: OfficerAnswers
}

/** SAFE-05: before finishing, how much was not touched. It hinders nobody. */
export const AssessedNote = ({ form, answers }: AssessedNoteProps) => {
  const total = form.reduce((sum, { symptoms }) => sum + symptoms.length, 0)
  const answered = form.reduce((sum, part) => sum + answeredIn(part, answers), 0)
  if (!isAnyAssessed(form, answers)) {
    return (
      <Notice tone="warning">
        <p>{m.officer_assessed_none()}</p>
      </Notice>
    )
  }
  return (
    <p>
      {m.officer_assessed({ answered, total })}
      {answered < total && ` ${m.officer_assessed_rest({ rest: total - answered })}`}
    </p>
  )
}
