import type { SubmitResult } from '../flow-store/submission-queue.ts'
import type { SubmissionContents } from '../queue/contents.ts'
import type { QueuedSubmission } from '../queue/queue-store.ts'

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
