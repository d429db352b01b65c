import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { officerRules } from './officer-rules.ts'
import { complete, fetchStored } from './send-report.ts'

/** The officer flow's store in this tab. */
export const {
  store: officerStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(officerRules, {
  complete,
  fetchStored,
})
