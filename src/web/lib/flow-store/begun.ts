import { readJson, readKey, type Drawer } from '../storage/drawer.ts'
import { draftKeys, officerKeys, savedKeys, type FlowName } from '../storage/keys.ts'
import { isFlowRecord, isInstant, isRecord } from './shapes.ts'
import { perTab } from '../storage/safe-storage.ts'
import type { StorageKey } from '../storage/storage-keys.ts'

/** Unfinished or unsent work of a flow that is in this tab but not on the server. */
export type Begun = {
  readonly flow: FlowName
  readonly id: string
  /** UTC, ISO 8601. */
  readonly startedAt: string
  /** When the tab last stored answers; null when that is unknown. */
  readonly savedAt: string | null
  readonly isFinished: boolean
}

type Tab = Pick<Drawer, 'get'>

const holdsAnything = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.keys(value).length > 0

/** In the order of the entry page. The first step of the officer flow alone is not work worth asking about. */
const kept: readonly {
  readonly flow: FlowName
  readonly key: StorageKey<'sessionStorage'>
  readonly hasWork: (record: Readonly<Record<string, unknown>>, tab: Tab) => boolean
}[] = [
  {
    flow: 'officer',
    key: officerKeys.data,
    hasWork: ({ finishedAt, answers }, tab) =>
      finishedAt !== null ||
      holdsAnything(answers) ||
      holdsAnything(readJson(tab, officerKeys.categories)),
  },
  { flow: 'observation', key: draftKeys.observation, hasWork: () => true },
  { flow: 'treatment', key: draftKeys.treatment, hasWork: () => true },
]

/**
 * OFF-11: the unfinished work in this tab, for pages that only link back to the flows. Reads the stored records without
 * loading the code of the flows. Skips malformed records: the flow itself reports them.
 */
export const begunFlows = (tab: Tab = perTab): readonly Begun[] =>
  kept.flatMap(({ flow, key, hasWork }) => {
    const record = readKey(tab, key, isFlowRecord)
    if (!record || record.storedAt !== null || !hasWork(record, tab)) return []
    const { id, startedAt, finishedAt } = record
    const savedAt = readKey(tab, savedKeys[flow], isInstant) ?? null
    return [{ flow, id, startedAt, savedAt, isFinished: finishedAt !== null }]
  })
