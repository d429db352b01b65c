import { api } from '../api/api.ts'
import { callSubmit, failureOf } from '../flow-store/flow-calls.ts'
import { newId } from '../flow-store/new-id.ts'
import { parseContents, type SubmissionContents } from '../queue/contents.ts'
import {
  runIfLockFree,
  updateSubmission,
  updateInQueue,
  reloadQueue,
  removeFromQueue,
  type QueuedSubmission,
} from '../queue/queue-store.ts'
import { ownQueue } from '../queue/own-queue.ts'
import { encryptContents } from './enqueue.ts'
import { sendCheck, type KeptCheck } from './send-check.ts'
import {
  createSubmitter,
  type SubmitterDeps,
  type SubmitResult,
} from '../flow-store/submission-queue.ts'
import * as m from '#web/generated/messages/messages.js'

/** The result of decrypting a submission on the server. */
export type DecryptResult =
  | { readonly kind: 'opened'; readonly contents: SubmissionContents }
  | { readonly kind: 'refused'; readonly reason: string; readonly code: string }
  | Exclude<SubmitResult<never>, { kind: 'answered' | 'rejected' | 'taken' }>

type FlushDeps = {
  readonly readQueue: () => Promise<readonly QueuedSubmission[]>
  /** Runs unless another tab holds the lock and sends the submission itself; then null. */
  readonly runIfLockFree: <T>(id: string, run: () => Promise<T>) => Promise<T | null>
  readonly decrypt: (queuedSubmission: QueuedSubmission) => Promise<DecryptResult>
  readonly send: (contents: SubmissionContents) => Promise<SubmitResult<unknown>>
  /** The server has another assessment under this id: the submission continues under a new one. */
  readonly renew: (
    queuedSubmission: QueuedSubmission,
    contents: SubmissionContents,
  ) => Promise<SubmissionContents>
  readonly refuse: (id: string, refused: NonNullable<QueuedSubmission['refused']>) => Promise<void>
  readonly drop: (id: string) => Promise<void>
}

/**
 * 'failed': the server answered with an error, perhaps about this submission only. The round still sends the others
 * (R17). 'unreachable': there is no network, or no user is signed in.
 */
export type FlushResult = 'done' | 'failed' | 'unreachable'

/**
 * One round: sends every queued submission in the order of finishing. A refused submission stays on the device and does
 * not block the next ones. Returns the worst result.
 */
export const flushQueue = async (deps: FlushDeps): Promise<FlushResult> => {
  const sendOne = async (queuedSubmission: QueuedSubmission): Promise<FlushResult> => {
    const opened = await deps.decrypt(queuedSubmission)
    if (opened.kind === 'refused') {
      await deps.refuse(queuedSubmission.id, { reason: opened.reason, code: opened.code })
      return 'done'
    }
    if (opened.kind !== 'opened') return opened.kind
    let { contents } = opened
    let { id } = queuedSubmission
    let sent = await deps.send(contents)
    if (sent.kind === 'taken') {
      contents = await deps.renew(queuedSubmission, contents)
      id = contents.body.id
      sent = await deps.send(contents)
    }
    if (sent.kind === 'answered') await deps.drop(id)
    else if (sent.kind === 'rejected' || sent.kind === 'taken') {
      await deps.refuse(id, { reason: sent.reason, code: sent.code })
    } else return sent.kind
    return 'done'
  }

  let result: FlushResult = 'done'
  for (const queuedSubmission of await deps.readQueue()) {
    if (queuedSubmission.refused !== null) continue
    const delivered = await deps.runIfLockFree(queuedSubmission.id, () => sendOne(queuedSubmission))
    if (delivered === 'unreachable') return delivered
    if (delivered === 'failed') result = delivered
  }
  return result
}

/** Opened by the server, for its owner alone (S11). Never rejects. */
export const decryptSubmission = async ({
  id,
  keyId,
  sealed,
}: QueuedSubmission): Promise<DecryptResult> => {
  try {
    const { text } = await api.outbox.open.query({ id, keyId, sealed })
    const contents = parseContents(text)
    if (contents !== null) return { kind: 'opened', contents }
    return { kind: 'refused', reason: m.letters_unknown(), code: 'unknown-letter' }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind !== 'rejected') return failure
    return { kind: 'refused', reason: failure.reason, code: failure.code }
  }
}

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
