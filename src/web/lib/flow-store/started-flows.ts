import { assessmentFlows, type AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { readJson, readKey, type KeyValueStorage } from '../storage/key-value-storage.ts'
import { safeSessionStorage } from '../storage/safe-storage.ts'
import { isFlowRecord, isInstant, isRecord } from './shapes.ts'
import { flows } from './flows.ts'
import type { FlowRecord } from './stored-flow-rules.ts'

/** Unfinished or unsent work of a flow that is in this tab but not on the server. */
export type StartedFlow = {
  readonly flow: AssessmentFlow
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

const hasWork = (
  flow: AssessmentFlow,
  record: FlowRecord & Readonly<Record<string, unknown>>,
  tab: Tab,
): boolean => {
  const { work } = flows[flow]
  return (
    work === null ||
    record.finishedAt !== null ||
    work.properties.some((property) => isNonEmpty(record[property])) ||
    work.keys.some((key) => isNonEmpty(readJson(tab, key)))
  )
}

/**
 * OFF-11: the unfinished work in this tab, in the order of the entry page, for pages that only link back to the flows.
 * Reads the stored records without loading the code of the flows. Skips malformed records: the flow itself reports them.
 */
export const startedFlows = (tab: Tab = safeSessionStorage): readonly StartedFlow[] =>
  assessmentFlows.flatMap((flow) => {
    const { keys } = flows[flow]
    const record = readKey(tab, keys.record, isFlowRecord)
    if (!record || record.storedAt !== null || !hasWork(flow, record, tab)) return []
    const { id, startedAt, finishedAt } = record
    const savedAt = readKey(tab, keys.savedAt, isInstant) ?? null
    return [{ flow, id, startedAt, savedAt, isFinished: finishedAt !== null }]
  })
