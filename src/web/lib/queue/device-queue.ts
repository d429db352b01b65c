import { signedInUser } from '../tab/signed-in.ts'
import {
  updateSubmission,
  deleteSubmission,
  putSubmission,
  readSubmissionsOf,
  type QueuedSubmission,
} from './queue-store.ts'
import { ownQueue, setDeviceQueue } from './own-queue.ts'

/** Looks at the device again: another tab may have been at work. Never rejects. */
export const reloadQueue = async (): Promise<void> => {
  const user = signedInUser()
  const next = user === null ? [] : await readSubmissionsOf(user).catch(() => [])
  if (user === signedInUser()) setDeviceQueue(next)
}

/** Stores it, in place of the submission `replaced` if that is given. Rejects when it cannot be stored. */
export const addToQueue = async (
  queuedSubmission: QueuedSubmission,
  replaced: string | null,
): Promise<void> => {
  await putSubmission(queuedSubmission, replaced)
  await reloadQueue()
}

/** The server has it, or its owner let it go. One that cannot be taken out is sent once more, and then. Never rejects. */
export const removeFromQueue = async (id: string): Promise<void> => {
  // At once: a page that says 'Lagret' must not say beside it that something waits.
  setDeviceQueue(ownQueue().filter((queuedSubmission) => queuedSubmission.id !== id))
  await deleteSubmission(id).catch(() => undefined)
  await reloadQueue()
}

/** Never rejects. */
export const updateInQueue = async (
  id: string,
  change: (queuedSubmission: QueuedSubmission) => QueuedSubmission,
): Promise<void> => {
  await updateSubmission(id, change).catch(() => undefined)
  await reloadQueue()
}
