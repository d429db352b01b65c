import { holdsIdentityNumber } from '#domain/assessment/free-texts.ts'
import { givenAnswers } from '#domain/assessment/question-answers.ts'
import { answerError, notesError } from '#web/parts/question-step/text-errors.ts'
import * as m from '#web/generated/messages/messages.js'
import { useObservation } from './context.ts'
import { observationStore } from './store.ts'

/** 'Fullfør': what must be looked at first, and the finishing itself. */
export const useFinish = () => {
  const { flow, content, questions, asked, goTo } = useObservation()
  const { answers, notes, identityNumberConfirmed } = flow.data
  const holdsNumber = holdsIdentityNumber({ notes, answers: givenAnswers(asked) })
  const tooLong = questions.some(({ id }) => answerError(answers[id] ?? null) !== undefined)

  const hindrance = (): string | null => {
    if (tooLong || notesError(notes) !== undefined) return m.flow_hindrance_too_long()
    return holdsNumber && !identityNumberConfirmed ? m.flow_hindrance_number() : null
  }

  return {
    /** L4: a text holds what looks like a national identity number. */
    holdsNumber,
    hindrance: hindrance(),
    finish: () => {
      observationStore.complete(content)
      goTo('processing', { replace: true })
    },
  }
}
