import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { observationRules } from './observation-data.ts'
import { complete, fetchStored } from './send-observation.ts'

/** The observation's store in this tab. */
export const {
  store: observationStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(observationRules, { complete, fetchStored })
