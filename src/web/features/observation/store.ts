import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { observationRules } from './data.ts'
import { complete, fetchStored } from './send.ts'

/** The observation's store in this tab. */
export const {
  store: observationStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(observationRules, { complete, fetchStored })
