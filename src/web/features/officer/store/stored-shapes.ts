import { isFlowRecordWith } from '#web/lib/flow-store/draft.ts'
import { isIdList, isRecord } from '#web/lib/flow-store/shapes.ts'
import type { AssessmentData } from './flow.ts'

/** Assessment data whose answers and bases are still to be looked at one by one. */
export type RawData = Omit<AssessmentData, 'answers' | 'bases'> & {
  readonly answers: Readonly<Record<string, unknown>>
  readonly bases?: Readonly<Record<string, unknown>>
}

/** Ids by ids, at most as many as a submission may name. */
const isIdMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && isIdList(Object.keys(value)) && isIdList(Object.values(value))

/** Exactly these properties, each of its shape. */
export const isRawData = (value: unknown): value is RawData => {
  if (!isRecord(value)) return false
  const { askedIn, bases = {}, ...data } = value
  if (!isIdMap(askedIn) || !isRecord(bases)) return false
  return isFlowRecordWith('answers', data) && isRecord(data.answers)
}
