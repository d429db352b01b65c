import type { OfficerSubmission } from '#contract/officer.ts'
import { api } from '#web/lib/api/api.ts'
import { callFetch, callSubmit } from '#web/lib/flow-store/flow-calls.ts'

/** Sends a finished assessment. Never rejects. */
export const complete = (body: OfficerSubmission) =>
  callSubmit(() => api.officer.complete.mutate(body))

/** What the server stored under this id. Never rejects. */
export const fetchStored = (id: string) =>
  callFetch(async () => {
    const { storedAt, result } = await api.assessments.get.query({ id })
    return { storedAt, outcome: result?.flow === 'officer' ? result.outcome : null }
  })
