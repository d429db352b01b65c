import type { TreatmentSubmission } from '#contract/treatment.ts'
import { api } from '#web/lib/api/api.ts'
import { callFetch, callSubmit } from '#web/lib/flow-store/flow-calls.ts'
import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { treatmentRules, emptyTreatment, type TreatmentData } from './treatment-data.ts'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { withAnswer } from '#web/lib/flow-store/flow-answers.ts'
import { changeDraft } from '#web/lib/flow-store/draft.ts'

/** Sends a finished recommendation. Never rejects. */
const complete = (body: TreatmentSubmission) =>
  callSubmit(() => api.treatment.complete.mutate(body))

/** What the server stored under this id. Never rejects. */
export const fetchStored = (id: string) =>
  callFetch(async () => {
    const { storedAt, result } = await api.assessments.get.query({ id })
    return { storedAt, outcome: result?.flow === 'treatment' ? result.outcome : null }
  })

/** The treatment flow's store in this tab. */
export const {
  store: treatmentStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(treatmentRules, { complete, fetchStored })

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

export const setAnswer = (questionId: string, answer: QuestionAnswer | null): void =>
  change((data) => ({ ...data, ...withAnswer(data, questionId, answer) }))

/** The finished plan stays as it is: no change here begins another one (SAFE-06). */
const changeLater = (by: (data: TreatmentData) => TreatmentData): void =>
  treatmentStore.change((flow) => ({ ...flow, data: by(flow.data) }))

/** TRT-01: an answer that comes after the plan; the tab keeps it until the server has it. */
export const setLaterAnswer = (questionId: string, answer: QuestionAnswer | null): void =>
  changeLater((data) => ({ ...data, ...withAnswer(data, questionId, answer) }))

/** The user gives them up. */
export const dropLaterAnswers = (questionIds: readonly string[]): void =>
  changeLater((data) => ({
    ...data,
    answers: Object.fromEntries(
      Object.entries(data.answers).filter(([id]) => !questionIds.includes(id)),
    ),
  }))

export const confirmIdentityNumber = (identityNumberConfirmed: boolean): void =>
  changeLater((data) => ({ ...data, identityNumberConfirmed }))

/** The plan as the server has it by now, unless the tab holds another one. */
export const showStored = (id: string, outcome: TreatmentOutcome): void =>
  treatmentStore.change((flow) => (flow.record?.id === id ? { ...flow, outcome } : flow))
