import { containsIdentityNumber } from '#domain/assessment/free-texts.ts'
import { collectAnswers } from '#domain/assessment/question-answers.ts'
import { useObservation } from './observation-context.ts'
import { finishBlockerOf } from './observation-data.ts'
import { observationStore } from './observation-store.ts'

/** 'Til resultatet': what must be looked at first, and the finishing itself. `page` of the questions is shown. */
export const useFinish = (page = 1) => {
  const { flow, content, pages, asked, goTo } = useObservation()
  const { notes } = flow.data
  return {
    /** L4: a text holds what looks like a national identity number. */
    holdsNumber: containsIdentityNumber({ notes, answers: collectAnswers(asked) }),
    hindrance: finishBlockerOf(flow.data, pages, page),
    finish: () => {
      observationStore.complete(content)
      goTo('processing', { replace: true })
    },
  }
}
