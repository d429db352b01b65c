import { isFlowRecordWith, isRecord } from '#web/lib/flow-store/shapes.ts'
import type { AssessmentData } from './flow.ts'

/** Assessment data whose answers are still to be looked at one by one. */
type RawData = Omit<AssessmentData, 'answers'> & {
  readonly answers: Readonly<Record<string, unknown>>
}

/** Exactly these properties, each of its shape. */
export const isRawData = (value: unknown): value is RawData =>
  isFlowRecordWith('answers', value) && isRecord(value.answers)
