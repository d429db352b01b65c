import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import type { KeyValueStorage } from '../storage/key-value-storage.ts'
import { isRecord } from './shapes.ts'

/** The fields of every assessment, the same in the browser and on the server. */
export type FlowRecord = {
  /** Made in the browser at the start. A retry with the same id is the same assessment. */
  readonly id: string
  /** UTC, ISO 8601, by the browser's clock. */
  readonly startedAt: string
  /** When the user completed it; null while the user is answering. */
  readonly finishedAt: string | null
  /** When the server stored it; null until the server confirms that (SAFE-04). */
  readonly storedAt: string | null
  /** F-D3: where its author worked when it was completed. Absent until then, and where they have no department. */
  readonly departmentId?: string | undefined
}

/** A new id and the present time, for transitions that begin an assessment. */
export type Fresh = { readonly id: string; readonly now: string }

/**
 * Returns the record for further answers. A finished assessment is immutable: a change begins another one with its own
 * id. The stored row is therefore never overwritten, nor refused as a different body (SAFE-06).
 */
export const editable = (record: FlowRecord | null, { id, now }: Fresh): FlowRecord =>
  record !== null && record.finishedAt === null
    ? record
    : { id, startedAt: now, finishedAt: null, storedAt: null }

/** When answers were dropped, the user must review and finish the assessment again, under a new id. */
export const reviewed = <Row extends FlowRecord>(record: Row, { id }: Fresh): Row =>
  record.finishedAt === null ? record : { ...record, id, finishedAt: null, storedAt: null }

export type FitResult<Flow> = {
  readonly flow: Flow
  /** Invalid or outdated stored data was dropped; the page informs the user. */
  readonly dropped: boolean
}

export type ReadResult<Flow> = FitResult<Flow> & {
  /** The stored outcome, unverified. It is used only when it equals the computed one. */
  readonly claimed: unknown
}

/** The rules of one assessment flow, for the store that saves and sends it. All are pure. */
export type FlowRules<Flow, Content, Body, Outcome> = {
  readonly name: AssessmentFlow
  readonly empty: Flow
  /** OFF-11: reads the tab's storage and drops invalid parts. It does not trust the stored outcome. */
  readonly read: (storage: KeyValueStorage, fresh: Fresh) => ReadResult<Flow>
  readonly write: (storage: KeyValueStorage, flow: Flow) => void
  /** Whether the tab still stores this assessment: not after signing out or starting another one. */
  readonly isInTab: (storage: KeyValueStorage, id: string) => boolean
  /** Drops what the content does not (or no longer) have; a stored assessment stays unchanged (SAFE-06). */
  readonly fit: (flow: Flow, content: Content, fresh: Fresh) => FitResult<Flow>
  /** Null until the user begins. */
  readonly recordOf: (flow: Flow) => FlowRecord | null
  /** Changes the record of the flow; a flow that has not begun stays unchanged. */
  readonly withRecord: (flow: Flow, change: Partial<FlowRecord>) => Flow
  readonly outcomeOf: (flow: Flow) => Outcome | null
  readonly withOutcome: (flow: Flow, outcome: Outcome) => Flow
  /** Computes the outcome from the answers and the present content. */
  readonly compute: (flow: Flow, content: Content) => Outcome
  /** The request body of a finished assessment; null when it is not finished. */
  readonly bodyOf: (flow: Flow) => Body | null
}

/** Whether two JSON values are equal; the order of properties does not matter. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, position) => sameJson(item, b[position]))
  }
  if (!isRecord(a) || !isRecord(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  )
}

const withoutApproval = (outcome: unknown): unknown => {
  if (!isRecord(outcome)) return outcome
  const { approval: _, ...result } = outcome
  return result
}

/** Compares two results without their approval, which may have changed in the meantime (SAFE-03). */
export const sameResult = (a: unknown, b: unknown): boolean =>
  sameJson(withoutApproval(a), withoutApproval(b))
