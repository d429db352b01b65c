import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { withAnswer } from '#web/lib/flow-store/answers.ts'
import { changeDraft } from '#web/lib/flow-store/draft.ts'
import { emptyTreatment, type TreatmentData } from './data.ts'
import { treatmentStore } from './store.ts'

const change = (by: (data: TreatmentData) => TreatmentData): void =>
  treatmentStore.change((flow, fresh) => changeDraft(flow, by, fresh))

/** A new one in place of whatever was there: the page has asked. */
export const begin = (): void => {
  treatmentStore.restart()
  change(() => ({ ...emptyTreatment }))
}

/** Chooses a symptom, not rated yet, or takes it away with its intensity. */
export const toggleSymptom = (id: string): void =>
  change(({ symptoms, ...data }) => {
    const { [id]: _gone, ...others } = symptoms
    const isChosen = Object.hasOwn(symptoms, id)
    return { ...data, symptoms: isChosen ? others : { ...symptoms, [id]: null } }
  })

/** null clears back to not rated (SAFE-05). */
export const rate = (id: string, intensity: Intensity): void =>
  change((data) => ({ ...data, symptoms: { ...data.symptoms, [id]: intensity } }))

export const giveAnswer = (questionId: string, answer: QuestionAnswer | null): void =>
  change((data) => ({ ...data, ...withAnswer(data, questionId, answer) }))

export const confirmIdentityNumber = (identityNumberConfirmed: boolean): void =>
  change((data) => ({ ...data, identityNumberConfirmed }))
