import type { Drawer } from './drawer.ts'
import type { FlowName } from './keys.ts'

/** What every assessment says of itself, in the browser as at the server. */
export type FlowRecord = {
  /** Made in the browser at the start; sent again, it is the same assessment. */
  readonly id: string
  /** UTC, ISO 8601, by the browser's clock. */
  readonly startedAt: string
  /** When it was completed; null while answers are being given. */
  readonly finishedAt: string | null
  /** When the server stored it; null until it says so (SAFE-04). */
  readonly storedAt: string | null
}

/** A new id and the present time, for transitions that begin an assessment. */
export type Fresh = { readonly id: string; readonly now: string }

/**
 * The record to go on answering in. A finished assessment is a record: changing it begins another
 * one, with its own id, so that the stored row is never overwritten and never refused as a different
 * body (SAFE-06).
 */
export const editable = (record: FlowRecord | null, { id, now }: Fresh): FlowRecord =>
  record !== null && record.finishedAt === null
    ? record
    : { id, startedAt: now, finishedAt: null, storedAt: null }

/** Answers that are fewer than they were must be looked over and finished again, as their own. */
export const reviewed = <Row extends FlowRecord>(record: Row, { id }: Fresh): Row =>
  record.finishedAt === null ? record : { ...record, id, finishedAt: null, storedAt: null }

export type Fitted<Flow> = {
  readonly flow: Flow
  /** Something stored was not what this program stores; it is gone, and the user is told. */
  readonly dropped: boolean
}

export type Read<Flow> = Fitted<Flow> & {
  /** Whatever is kept as the outcome; it is taken when it is the one that is computed. */
  readonly claimed: unknown
}

/** What a flow of assessment says of itself to the store that keeps and sends it. All pure. */
export type FlowRules<Flow, Content, Body, Outcome> = {
  readonly name: FlowName
  readonly empty: Flow
  /** OFF-11: what the tab holds, without what is not valid. Its outcome is not taken from there. */
  readonly read: (drawer: Drawer, fresh: Fresh) => Read<Flow>
  readonly write: (drawer: Drawer, flow: Flow) => void
  /** Whether the tab still holds this assessment: not after signing out or starting another one. */
  readonly holds: (drawer: Drawer, id: string) => boolean
  /** Leaves out what the content does not have (any more); a stored one stays as it is (SAFE-06). */
  readonly fit: (flow: Flow, content: Content, fresh: Fresh) => Fitted<Flow>
  /** Null until something is begun. */
  readonly recordOf: (flow: Flow) => FlowRecord | null
  /** The flow with its record changed; one that is not begun stays as it is. */
  readonly withRecord: (flow: Flow, change: Partial<FlowRecord>) => Flow
  readonly outcomeOf: (flow: Flow) => Outcome | null
  readonly withOutcome: (flow: Flow, outcome: Outcome) => Flow
  /** What the answers come to by today's content. */
  readonly compute: (flow: Flow, content: Content) => Outcome
  /** What is sent of a finished one; null when it is not finished. */
  readonly bodyOf: (flow: Flow) => Body | null
}
