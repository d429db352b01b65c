import { api } from '#web/lib/api/api.ts'
import { callFetch, callSubmit } from '#web/lib/flow-store/flow-calls.ts'
import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { officerRules } from './officer-rules.ts'

/** The officer flow's store in this tab. */
export const {
  store: officerStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(officerRules, {
  complete: (body) => callSubmit(() => api.officer.complete.mutate(body)),
  fetchStored: (id) =>
    callFetch(async () => {
      const { storedAt, result } = await api.assessments.get.query({ id })
      return { storedAt, outcome: result?.flow === 'officer' ? result.outcome : null }
    }),
})
