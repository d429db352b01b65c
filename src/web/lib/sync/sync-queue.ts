import { createSubmitter, type SubmitterDeps } from '../queue/submitter.ts'
import type { FlushResult } from './flush-queue.ts'

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
