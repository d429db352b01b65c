import { createSubmitter, type SubmitterParts } from '../queue/submitter.ts'
import type { Outcome } from './deliver.ts'

type Parts = Pick<SubmitterParts, 'after' | 'random'> & {
  /** Never rejects. */
  readonly round: () => Promise<Outcome>
}

/**
 * Sends the device's queue in rounds, one at a time. A round starts on request. Failed rounds retry with the common
 * back-off (LIVE-01) until no submission is left to send.
 */
export const createRounds = ({ round, after, random }: Parts) => {
  let current: ReturnType<typeof createSubmitter> | null = null

  const begin = (): void => {
    const submitter = createSubmitter({
      after,
      random,
      may: () => (current === submitter ? 'now' : 'never'),
      send: async () =>
        (await round()) === 'done' ? { kind: 'answered', at: '' } : { kind: 'unreachable' },
      onChange: ({ kind }) => {
        if (kind === 'stored') current = null
      },
    })
    current = submitter
    submitter.start()
  }

  return {
    /** Starts a round now instead of later; does nothing while one is under way. */
    now: (): void => (current === null ? begin() : current.again()),
    stop: (): void => {
      current?.stop()
      current = null
    },
  }
}
