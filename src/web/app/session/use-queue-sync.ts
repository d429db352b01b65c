import { useEffect } from 'react'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { fetchEncryptionKey } from '#web/lib/sync/encryption-key.ts'
import { deleteEmptyStore } from '#web/lib/queue/queue-store.ts'
import { reloadQueue } from '#web/lib/queue/device-queue.ts'
import { flushDeviceQueue } from '#web/lib/sync/flush-device-queue.ts'
import { createQueueSync } from '#web/lib/sync/sync-queue.ts'
import { setSyncTrigger } from '#web/lib/queue/sync-now.ts'
import { ownQueue } from '#web/lib/queue/own-queue.ts'

/** Another tab may have closed while it was sending a queued submission. */
const CHECK_EVERY_MS = 30_000

/**
 * OFFL-01: sends the signed-in user's queued submissions: now, when the network returns, and regularly. It sends
 * nothing while a mandatory step blocks the user, such as a password change.
 */
export const useQueueSync = (isAllowed: boolean): void =>
  useEffect(() => {
    if (!isAllowed) return
    const queueSync = createQueueSync({
      flush: flushDeviceQueue,
      random: Math.random,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    const cancelKeyFetch = whenIdle(() => void fetchEncryptionKey())
    const check = async (): Promise<void> => {
      await reloadQueue()
      if (ownQueue().some(({ refused }) => refused === null)) queueSync.now()
    }
    setSyncTrigger(queueSync.now)
    queueSync.now()
    const timer = setInterval(() => void check(), CHECK_EVERY_MS)
    window.addEventListener('online', queueSync.now)
    return () => {
      cancelKeyFetch()
      clearInterval(timer)
      window.removeEventListener('online', queueSync.now)
      setSyncTrigger(() => undefined)
      queueSync.stop()
      void deleteEmptyStore()
    }
  }, [isAllowed])
