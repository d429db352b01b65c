import { createSubmitter, type SubmitterDeps } from '../queue/submitter.ts'
import { flushQueue, type FlushResult } from './flush-queue.ts'
import { api } from '../api/api.ts'
import { callSubmit } from '../flow-store/flow-calls.ts'
import { newId } from '../flow-store/new-id.ts'
import type { SubmissionContents } from '../queue/contents.ts'
import { runIfLockFree } from '../queue/submission-lock.ts'
import { updateSubmission, type QueuedSubmission } from '../queue/queue-store.ts'
import { updateInQueue, reloadQueue, removeFromQueue } from '../queue/device-queue.ts'
import { ownQueue } from '../queue/own-queue.ts'
import { encryptContents } from './enqueue.ts'
import { decryptSubmission } from './decrypt-submission.ts'
import { sendCheck, type KeptCheck } from './send-check.ts'

type QueueSyncDeps = Pick<SubmitterDeps, 'after' | 'random'> & {
  /** Never rejects. */
  readonly flush: () => Promise<FlushResult>
}

/**
 * Sends the device's queue in rounds, one at a time. A round starts on request. Failed rounds retry with the common
 * back-off (LIVE-01) until no submission is left to send.
 */
export const createQueueSync = ({ flush, after, random }: QueueSyncDeps) => {
  let current: ReturnType<typeof createSubmitter> | null = null

  const begin = (): void => {
    const submitter = createSubmitter({
      after,
      random,
      whenToSend: () => (current === submitter ? 'now' : 'never'),
      send: async () =>
        (await flush()) === 'done' ? { kind: 'answered', at: '' } : { kind: 'unreachable' },
      onChange: ({ kind }) => {
        if (kind === 'stored') current = null
      },
    })
    current = submitter
    submitter.start()
  }

  return {
    /** Starts a round now instead of later; does nothing while one is under way. */
    now: (): void => (current === null ? begin() : current.retry()),
    stop: (): void => {
      current?.stop()
      current = null
    },
  }
}

const LOCK_NAME = 'holdepunkt-letters'

/** By the flow's own call. The server validates the body as it validates any other. */
const submit = ({ flow, body }: SubmissionContents) =>
  flow === 'check'
    ? sendCheck(body as KeptCheck)
    : callSubmit<unknown>(() => api[flow].complete.mutate(body as never))

const moveToNewId = async (
  { id, owner, flow }: QueuedSubmission,
  { body }: SubmissionContents,
): Promise<SubmissionContents> => {
  // FUP-24: the id of a check stays; the first check with it is valid (`send-check.ts`).
  if (flow === 'check') throw new Error('a check keeps its id')
  const contents = { flow, body: { ...body, id: newId(flow) } }
  const again = await encryptContents(owner, contents)
  if (again === null) throw new Error('what was encrypted once can be encrypted again')
  // Sent under an id that is not noted, it would be stored once more with every round.
  if (
    !(await updateSubmission(id, (queuedSubmission) => ({
      ...queuedSubmission,
      ...again,
      id: contents.body.id,
    })))
  ) {
    throw new Error('it was taken out meanwhile')
  }
  await reloadQueue()
  return contents
}

/** One round in this browser; while another tab is at it, that one does the work. Never rejects. */
export const flushDeviceQueue = async (): Promise<FlushResult> => {
  const run = async (): Promise<FlushResult> => {
    await reloadQueue()
    return flushQueue({
      readQueue: () => Promise.resolve(ownQueue()),
      runIfLockFree,
      decrypt: decryptSubmission,
      send: submit,
      renew: moveToNewId,
      refuse: (id, refused) =>
        updateInQueue(id, (queuedSubmission) => ({ ...queuedSubmission, refused })),
      drop: removeFromQueue,
    })
  }
  try {
    return (await runIfLockFree(LOCK_NAME, run)) ?? 'unreachable'
  } catch {
    return 'unreachable'
  }
}
