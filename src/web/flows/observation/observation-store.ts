import type { ObservationSubmission } from '#contract/observation.ts'
import { api } from '#web/lib/api/api.ts'
import { callFetch, callSubmit } from '#web/lib/flow-store/flow-calls.ts'
import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { observationRules, type ObservationData } from './observation-data.ts'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { withAnswer } from '#web/lib/flow-store/flow-answers.ts'
import { changeDraft } from '#web/lib/flow-store/draft.ts'

/** OBS-02: tells the server of a beginning. Never rejects: when it fails, the flow goes on. */
export const begin = async (begun: {
  readonly id: string
  readonly startedAt: string
  readonly withoutUser: boolean
}): Promise<void> => {
  await api.observation.begin.mutate(begun).catch(() => undefined)
}

/** Sends a finished observation. Never rejects. */
const complete = (body: ObservationSubmission) =>
  callSubmit(() => api.observation.complete.mutate(body))

/** What the server stored under this id. Never rejects. */
const fetchStored = (id: string) =>
  callFetch(async () => {
    const { storedAt, result } = await api.assessments.get.query({ id })
    return { storedAt, outcome: result?.flow === 'observation' ? result.outcome : null }
  })

/** The observation's store in this tab. */
export const {
  store: observationStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(observationRules, { complete, fetchStored })

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
