import { readJson, readKey, type Drawer } from './flow-store/drawer.ts'
import { draftKeys, officerKeys, savedKeys, type FlowName } from './flow-store/keys.ts'
import { isFlowRecord, isInstant, isRecord } from './flow-store/shapes.ts'
import { perTab } from './safe-storage.ts'
import type { StorageKey } from './storage-keys.ts'

/** Something of a flow that this tab holds and the server does not have. */
export type Begun = {
  readonly flow: FlowName
  readonly id: string
  /** UTC, ISO 8601. */
  readonly startedAt: string
  /** When answers were last kept in this tab; null when that is not known. */
  readonly savedAt: string | null
  readonly isFinished: boolean
}

type Tab = Pick<Drawer, 'get'>

const holdsAnything = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.keys(value).length > 0

/** In the order of the entry page. The officer's first step alone begins nothing worth asking about. */
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
 * OFF-11: what is begun in this tab, read from what the flows keep and without their code,
 * for pages that only lead back to them. Anything malformed is left out: its flow says so itself.
 */
export const begunFlows = (tab: Tab = perTab): readonly Begun[] =>
  kept.flatMap(({ flow, key, hasWork }) => {
    const record = readKey(tab, key, isFlowRecord)
    if (!record || record.storedAt !== null || !hasWork(record, tab)) return []
    const { id, startedAt, finishedAt } = record
    const savedAt = readKey(tab, savedKeys[flow], isInstant) ?? null
    return [{ flow, id, startedAt, savedAt, isFinished: finishedAt !== null }]
  })
