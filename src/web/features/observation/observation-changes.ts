import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { withAnswer } from '#web/lib/flow-store/flow-answers.ts'
import { changeDraft } from '#web/lib/flow-store/draft.ts'
import type { ObservationData } from './observation-data.ts'
import { observationStore } from './observation-store.ts'

const change = (by: (data: ObservationData) => ObservationData): void =>
  observationStore.change((flow, fresh) => changeDraft(flow, by, fresh))

/** Chooses a symptom, or takes it away again. */
export const toggleSymptom = (id: string): void =>
  change(({ symptoms, ...data }) => ({
    ...data,
    symptoms: symptoms.includes(id) ? symptoms.filter((other) => other !== id) : [...symptoms, id],
  }))

export const setAnswer = (questionId: string, answer: QuestionAnswer | null): void =>
  change((data) => ({ ...data, ...withAnswer(data, questionId, answer) }))

export const writeNotes = (notes: string): void =>
  change((data) => ({ ...data, notes, identityNumberConfirmed: false }))

export const confirmIdentityNumber = (identityNumberConfirmed: boolean): void =>
  change((data) => ({ ...data, identityNumberConfirmed }))

/** OBS-09: stored with the user after all. */
export const withUser = (): void => change((data) => ({ ...data, withoutUser: false }))
