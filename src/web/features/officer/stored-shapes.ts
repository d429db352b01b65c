import { isFlowRecordWith, isId, isRecord } from '#web/lib/flow-store/shapes.ts'
import type { AssessmentData } from './flow.ts'

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 100 && value.every(isId)

/** Assessment data whose answers are still to be looked at one by one. */
type RawData = Omit<AssessmentData, 'answers'> & {
  readonly answers: Readonly<Record<string, unknown>>
}

/** Exactly these properties, each of its shape. */
export const isRawData = (value: unknown): value is RawData =>
  isFlowRecordWith('answers', value) && isRecord(value.answers)
