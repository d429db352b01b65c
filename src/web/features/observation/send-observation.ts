import type { ObservationSubmission } from '#contract/observation.ts'
import { api } from '#web/lib/api/api.ts'
import { callFetch, callSubmit } from '#web/lib/flow-store/flow-calls.ts'

/** OBS-02: tells the server of a beginning. Never rejects: when it fails, the flow goes on. */
export const begin = async (begun: {
  readonly id: string
  readonly startedAt: string
  readonly withoutUser: boolean
}): Promise<void> => {
  await api.observation.begin.mutate(begun).catch(() => undefined)
}

/** Sends a finished observation. Never rejects. */
export const complete = (body: ObservationSubmission) =>
  callSubmit(() => api.observation.complete.mutate(body))

/** What the server stored under this id. Never rejects. */
export const fetchStored = (id: string) =>
  callFetch(async () => {
    const { storedAt, result } = await api.assessments.get.query({ id })
    return { storedAt, outcome: result?.flow === 'observation' ? result.outcome : null }
  })
