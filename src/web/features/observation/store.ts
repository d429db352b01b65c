import { uuidv4 } from 'uuidv7'
import { openTabStore } from '#web/lib/sync/tab-store.ts'
import { observationRules } from './data.ts'
import { complete, fetchStored } from './send.ts'

/** The observation's store in this tab. Its ids are random: they must not tell the time (OBS-09). */
export const {
  store: observationStore,
  useFlowSnapshot,
  useOpenFlow,
  useResumeFlow,
} = openTabStore(observationRules, { complete, fetchStored, newId: uuidv4 })
