import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { readKey, writeKey } from '../storage/key-value-storage.ts'
import { flows } from './flows.ts'
import {
  editable,
  reviewed,
  type FitResult,
  type FlowRecord,
  type FlowRules,
  type Fresh,
} from './stored-flow-rules.ts'
import { isFlowRecord, recordShape } from './shapes.ts'

/** A flow that is stored under one key: `{ id, startedAt, finishedAt, storedAt, data }`. */
export type Draft<Data, Outcome> = {
  /** Null until the user begins. */
  readonly record: FlowRecord | null
  /** The selections and answers. The tab stores them, so they must not have a field for a name. */
  readonly data: Data
  /** In memory only: computed again after a reload, or fetched once the server has stored it (SAFE-06). */
  readonly outcome: Outcome | null
}

type ReadDraft<Data> = { readonly data: Data; readonly dropped: boolean }

/** A finished assessment with its data and outcome. */
type Finished<Data, Outcome> = FlowRecord & {
  readonly finishedAt: string
  readonly data: Data
  readonly outcome: Outcome
}

/** The parts that differ between flows. All are pure. */
export type DraftRules<Data, Content, Body, Outcome> = {
  readonly name: Exclude<AssessmentFlow, 'officer'>
  readonly empty: Data
  /** Drops the invalid parts of the stored data; null when all of it is invalid. */
  readonly readData: (value: unknown) => ReadDraft<Data> | null
  /** Drops the data that the content does not (or no longer) have. */
  readonly fitData: (data: Data, content: Content) => ReadDraft<Data>
  /** True when the user selected or answered something: the page asks before it drops that. */
  readonly hasWork: (data: Data) => boolean
  /** Whether a finished assessment has its required data; without this function any data may be finished. */
  readonly isComplete?: (data: Data, content: Content) => boolean
  /** Computes the outcome from the answers and the present content. Deterministic. */
  readonly compute: (data: Data, content: Content, record: FlowRecord) => Outcome
  /** Built from named fields only; null when the data lacks a required field. */
  readonly bodyOf: (finished: Finished<Data, Outcome>) => Body | null
}

/** Applies a step's answer. The same data object changes nothing, and does not begin an assessment. */
export const changeDraft = <Data, Outcome>(
  draft: Draft<Data, Outcome>,
  change: (data: Data) => Data,
  fresh: Fresh,
): Draft<Data, Outcome> => {
  const data = change(draft.data)
  if (data === draft.data) return draft
  return { record: editable(draft.record, fresh), data, outcome: null }
}

/** A flow's record with exactly this one additional property, of any shape. */
export const isFlowRecordWith = <Name extends string>(
  name: Name,
  value: unknown,
): value is FlowRecord & { readonly [Key in Name]: unknown } =>
  isFlowRecord(value) &&
  name in value &&
  Object.keys(value).every((key) => key === name || key in recordShape)

/** The rules of a flow that is stored as a draft, and whether it has work that the user would miss. */
export const draftFlow = <Data, Content, Body, Outcome>(
  draftRules: DraftRules<Data, Content, Body, Outcome>,
) => {
  type Flow = Draft<Data, Outcome>
  const key = flows[draftRules.name].keys.record
  const isStoredDraft = (value: unknown) => isFlowRecordWith('data', value)
  const empty: Flow = { record: null, data: draftRules.empty, outcome: null }

  const bodyOf = ({ record, data, outcome }: Flow): Body | null => {
    if (record === null || record.finishedAt === null || outcome === null) return null
    return draftRules.bodyOf({ ...record, finishedAt: record.finishedAt, data, outcome })
  }

  const compute = ({ record, data }: Flow, content: Content): Outcome => {
    if (record === null) throw new RangeError('Nothing is begun')
    return draftRules.compute(data, content, record)
  }

  /** An assessment without a body cannot be sent: the user must review and finish it again. */
  const fit = (flow: Flow, content: Content, fresh: Fresh): FitResult<Flow> => {
    const { record } = flow
    if (record === null || record.storedAt !== null) return { flow, dropped: false }
    const { data, dropped } = draftRules.fitData(flow.data, content)
    const fitted = { ...flow, data }
    const isComplete = draftRules.isComplete?.(data, content) ?? true
    const isWhole =
      record.finishedAt === null ||
      (isComplete && bodyOf({ ...fitted, outcome: compute(fitted, content) }) !== null)
    if (!dropped && isWhole) return { flow, dropped: false }
    return { flow: { ...fitted, record: reviewed(record, fresh), outcome: null }, dropped: true }
  }

  const rules: FlowRules<Flow, Content, Body, Outcome> = {
    name: draftRules.name,
    empty,
    read: (storage, fresh) => {
      const stored = readKey(storage, key, isStoredDraft)
      const read = stored ? draftRules.readData(stored.data) : null
      if (!stored || read === null) return { flow: empty, dropped: stored !== null, claimed: null }
      const { data: _raw, ...record } = stored
      const flow: Flow = {
        record: read.dropped ? reviewed(record, fresh) : record,
        data: read.data,
        outcome: null,
      }
      return { flow, dropped: read.dropped, claimed: null }
    },
    write: (storage, { record, data }) => writeKey(storage, key, record && { ...record, data }),
    isInTab: (storage, id) => readKey(storage, key, isStoredDraft)?.id === id,
    fit,
    recordOf: ({ record }) => record,
    withRecord: (flow, change) => ({
      ...flow,
      record: flow.record && { ...flow.record, ...change },
    }),
    outcomeOf: ({ outcome }) => outcome,
    withOutcome: (flow, outcome) => ({ ...flow, outcome }),
    compute,
    bodyOf,
  }

  const hasWork = ({ record, data }: Flow): boolean =>
    record !== null &&
    record.storedAt === null &&
    (record.finishedAt !== null || draftRules.hasWork(data))

  return { rules, hasWork }
}
