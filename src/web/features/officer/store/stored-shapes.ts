import { isFlowRecordWith, isIdMap, isRecord } from '#web/lib/flow-store/shapes.ts'
import type { AssessmentData } from './flow.ts'

/** Assessment data whose answers are still to be looked at one by one. */
type RawData = Omit<AssessmentData, 'answers'> & {
  readonly answers: Readonly<Record<string, unknown>>
}

/** Exactly these properties, each of its shape; a draft of an earlier version has no `askedIn`. */
export const isRawData = (value: unknown): value is RawData => {
  if (!isRecord(value)) return false
  const { askedIn = {}, ...data } = value
  return isFlowRecordWith('answers', data) && isRecord(data.answers) && isIdMap(askedIn)
}
