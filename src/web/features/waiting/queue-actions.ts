import { downloadFile } from '#web/lib/browser/download.ts'
import type { QueuedSubmission } from '#web/lib/queue/queue-store.ts'
import { updateInQueue } from '#web/lib/queue/device-queue.ts'
import { decryptSubmission } from '#web/lib/sync/decrypt-submission.ts'
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
