import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { treatmentRules } from './treatment-data.ts'
import { complete, fetchStored } from './send-treatment.ts'

/** The treatment flow's store in this tab. */
export const {
  store: treatmentStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(treatmentRules, { complete, fetchStored })
