import { readJson, readKey, type KeyValueStorage } from '../storage/key-value-storage.ts'
import { draftKeys, officerKeys, savedAtKeys, type FlowName } from '../storage/keys.ts'
import { isFlowRecord, isInstant, isRecord } from './shapes.ts'
import { safeSessionStorage } from '../storage/safe-storage.ts'
import type { StorageKey } from '../storage/storage-keys.ts'

/** Unfinished or unsent work of a flow that is in this tab but not on the server. */
export type StartedFlow = {
  readonly flow: FlowName
  readonly id: string
  /** UTC, ISO 8601. */
  readonly startedAt: string
  /** When the tab last stored answers; null when that is unknown. */
  readonly savedAt: string | null
  readonly isFinished: boolean
}

type Tab = Pick<KeyValueStorage, 'get'>

const isNonEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.keys(value).length > 0

/** In the order of the entry page. The first step of the officer flow alone is not work worth asking about. */
const flowRecords: readonly {
  readonly flow: FlowName
  readonly key: StorageKey<'sessionStorage'>
  readonly hasWork: (record: Readonly<Record<string, unknown>>, tab: Tab) => boolean
}[] = [
  {
    flow: 'officer',
    key: officerKeys.data,
    hasWork: ({ finishedAt, answers }, tab) =>
      finishedAt !== null ||
      isNonEmpty(answers) ||
      isNonEmpty(readJson(tab, officerKeys.categories)),
  },
  { flow: 'observation', key: draftKeys.observation, hasWork: () => true },
  { flow: 'treatment', key: draftKeys.treatment, hasWork: () => true },
]

/**
 * OFF-11: the unfinished work in this tab, for pages that only link back to the flows. Reads the stored records without
 * loading the code of the flows. Skips malformed records: the flow itself reports them.
 */
export const startedFlows = (tab: Tab = safeSessionStorage): readonly StartedFlow[] =>
  flowRecords.flatMap(({ flow, key, hasWork }) => {
    const record = readKey(tab, key, isFlowRecord)
    if (!record || record.storedAt !== null || !hasWork(record, tab)) return []
    const { id, startedAt, finishedAt } = record
    const savedAt = readKey(tab, savedAtKeys[flow], isInstant) ?? null
    return [{ flow, id, startedAt, savedAt, isFinished: finishedAt !== null }]
  })
