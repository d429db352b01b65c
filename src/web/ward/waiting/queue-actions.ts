import { downloadFile } from '#web/lib/browser/download.ts'
import { updateInQueue, type QueuedSubmission } from '#web/lib/queue/queue-store.ts'
import { decryptSubmission } from '#web/lib/sync/flush-device-queue.ts'
import { encryptContents } from '#web/lib/sync/enqueue.ts'
import type { KeptCheck } from '#web/lib/sync/send-check.ts'
import { syncQueueNow } from '#web/lib/queue/sync-now.ts'
import * as m from '#web/generated/messages/messages.js'

/** Retries a refused submission at its owner's request. */
export const retrySubmission = async ({ id }: QueuedSubmission): Promise<void> => {
  await updateInQueue(id, (queuedSubmission) => ({ ...queuedSubmission, refused: null }))
  syncQueueNow()
}

/** Asks the server to decrypt the submission, and saves it as a file. Returns why that failed, or null. */
export const saveSubmission = async (
  queuedSubmission: QueuedSubmission,
): Promise<string | null> => {
  const opened = await decryptSubmission(queuedSubmission)
  if (opened.kind === 'refused') return opened.reason
  if (opened.kind !== 'opened') return m.letters_open_failed()
  const name = `holdepunkt-${queuedSubmission.flow}-${queuedSubmission.finishedAt.slice(0, 16).replaceAll(/\D/gu, '')}.json`
  downloadFile(name, JSON.stringify(opened.contents, null, 2), 'application/json')
  return null
}

/** A refused check, as its owner entered it. In memory alone. */
export type OpenedCheck = { readonly queued: QueuedSubmission; readonly check: KeptCheck }

/** FUP-150: asks the server to decrypt a check. Returns why that failed, or the check. */
export const openCheck = async (queued: QueuedSubmission): Promise<string | OpenedCheck> => {
  const opened = await decryptSubmission(queued)
  if (opened.kind === 'refused') return opened.reason
  if (opened.kind !== 'opened') return m.letters_open_failed()
  return { queued, check: opened.contents.body as KeptCheck }
}

/** FUP-150: encrypts the check again with another reference, and sends it. False: this browser cannot encrypt. */
export const correctReference = async (
  { queued, check }: OpenedCheck,
  reference: string,
): Promise<boolean> => {
  const contents = { flow: queued.flow, body: { ...check, reference } }
  const again = await encryptContents(queued.owner, contents)
  if (again === null) return false
  await updateInQueue(queued.id, (now) => ({ ...now, ...again, refused: null }))
  syncQueueNow()
  return true
}
