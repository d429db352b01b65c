import { uuidv7 } from 'uuidv7'
import { api } from '../api/api.ts'
import { callSubmit } from '../flow-store/flow-calls.ts'
import type { StoredAnswer } from '../flow-store/submission-queue.ts'
import { deviceOffset } from '../api/server-time.ts'

type RecordInput = Parameters<typeof api.checks.record.mutate>[0]

/** FUP-150: of one of the two. */
export type CheckOf = Pick<RecordInput, 'caseId' | 'reference'>

/** What the user answered. */
export type CheckAnswers = Pick<
  RecordInput,
  'kind' | 'change' | 'text' | 'absence' | 'isPlaceConfirmed' | 'isLongConfirmed' | 'lateReason'
>

/** FUP-151: a check from the moment of the seeing on: its id and its times stay. */
export type KeptCheck = CheckOf &
  CheckAnswers & {
    readonly id: string
    /** The device's time at that moment; the queue lists the check with it. */
    readonly finishedAt: string
    readonly offsetMs: number | null
    /** The monotonic reading at that moment, which has a meaning in this tab alone. */
    readonly monotonicMs: number
    readonly tab: string
  }

/** Of this tab, until it is closed or loaded again. */
const thisTab = uuidv7()

/** A check that is made now. */
export const newCheck = (of: CheckOf, answers: CheckAnswers): KeptCheck => ({
  id: uuidv7(),
  ...of,
  ...answers,
  finishedAt: new Date().toISOString(),
  offsetMs: deviceOffset(),
  monotonicMs: performance.now(),
  tab: thisTab,
})

/** FUP-151: the age counts where the tab lived on. */
const ageOf = ({ tab, monotonicMs }: KeptCheck): number | null =>
  tab === thisTab ? Math.max(0, Math.round(performance.now() - monotonicMs)) : null

/** Sends a check. The same check may be sent again: the server stores it once. */
export const callRecord = (check: KeptCheck) => {
  const { finishedAt, monotonicMs: _m, tab: _t, ...content } = check
  return api.checks.record.mutate({
    ...content,
    deviceAt: finishedAt,
    sentDeviceAt: new Date().toISOString(),
    ageMs: ageOf(check),
  })
}

/** For the queue. FUP-24: where the id has other content, the first check is valid and this one is refused. Never rejects. */
export const sendCheck = async (check: KeptCheck): Promise<StoredAnswer<string>> => {
  const sent = await callSubmit(async () => {
    const { observedAt } = await callRecord(check)
    return { storedAt: observedAt, outcome: observedAt }
  })
  return sent.kind === 'taken' ? { ...sent, kind: 'rejected' } : sent
}
