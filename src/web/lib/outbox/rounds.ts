import { createSubmitter, type SubmitterParts } from '../flow-store/submitter.ts'
import type { Outcome } from './deliver.ts'

type Parts = Pick<SubmitterParts, 'after' | 'random'> & {
  /** Never rejects. */
  readonly round: () => Promise<Outcome>
}

/**
 * Rounds over what waits on the device, one at a time: when there is a reason to, and again with the back-off of every
 * sending (LIVE-01) until nothing is left that could be sent.
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
    /** Now instead of later; nothing while one is under way. */
    now: (): void => (current === null ? begin() : current.again()),
    stop: (): void => {
      current?.stop()
      current = null
    },
  }
}
