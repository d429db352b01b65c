import { useSyncExternalStore } from 'react'
import { createSubmissionQueue } from '#web/lib/flow-store/submission-queue.ts'
import type { Submission } from '#web/lib/queue/queued-submission.ts'
import { registerUnsaved } from '#web/lib/queue/unsaved.ts'
import { onSignedIn, signedInUser } from '#web/lib/tab/signed-in.ts'
import { enqueueFor } from '#web/lib/sync/enqueue.ts'
import { sendCheck, type KeptCheck } from '#web/lib/sync/send-check.ts'

const listeners = new Set<() => void>()
let kept: ReadonlySet<string> = new Set()

/** What came of those that have left the queue. */
const ended = new Map<string, Submission>()

/** A refused check that the device stores is its owner's to decide on, in the list of what waits. */
const releaseRefused = (): void => {
  for (const id of kept) {
    const submission = queue.submissionOf(id)
    if (submission?.kind !== 'refused' || !queue.isOnDevice(id)) continue
    ended.set(id, submission)
    queue.remove(id)
  }
  kept = new Set([...kept].filter((id) => queue.submissionOf(id) !== null))
}

const queue = createSubmissionQueue<KeptCheck, string>({
  random: Math.random,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  user: signedInUser,
  complete: sendCheck,
  // `sendCheck` never answers that the id is taken.
  renew: (id) => id,
  copyToDevice: enqueueFor('check'),
  onStored: (id, { at }) => void ended.set(id, { kind: 'stored', at }),
  onChange: () => {
    queueMicrotask(releaseRefused)
    for (const listener of listeners) listener()
  },
})

window.addEventListener('online', queue.retryWaiting)
onSignedIn(queue.retryWaiting)
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

registerUnsaved({
  kind: 'check',
  unsaved: queue.unsaved,
  subscribe,
  forget: queue.clear,
})

/** FUP-150: keeps a check until the server has it, in this tab and encrypted on the device. */
export const keepCheck = (check: KeptCheck): void => {
  kept = new Set([...kept, check.id])
  queue.send(check)
}

/** What has become of a check that this tab keeps or kept; null: it is another tab's. */
export const useKeptCheck = (id: string): Submission | null =>
  useSyncExternalStore(subscribe, () => queue.submissionOf(id) ?? ended.get(id) ?? null)
