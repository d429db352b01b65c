import type { Random } from '../../../src/testing/demo/random.ts'
import { noDeviceCopy } from '../../../src/testing/flows/no-device-copy.ts'
import { createSubmissionQueue } from '../../../src/web/lib/flow-store/submission-queue.ts'
import type { postSubmission } from './post-submission.ts'
import type { QueuedSubmission } from '../../shared/submissions.ts'

/** The web's own times go by this much faster. */
const SPEED_UP = 50
const AT_ONCE = 24

type Send = (submission: QueuedSubmission) => ReturnType<typeof postSubmission>

/** Delivers by the web's own outbox; why, by id, the others were not stored. */
export const flushQueue = async (
  all: readonly QueuedSubmission[],
  send: Send,
  random: Random,
): Promise<ReadonlyMap<string, string>> => {
  const refused = new Map<string, string>()
  const byId = new Map(all.map((submission) => [submission.body.id, submission]))
  const ended = new Map<string, () => void>()
  const end = (id: string, problem: string | null): void => {
    if (problem !== null) refused.set(id, problem)
    ended.get(id)?.()
  }
  const outbox = createSubmissionQueue<QueuedSubmission['body'], unknown>({
    user: () => 'the same',
    random: random.fraction,
    after: (ms, run) => {
      const timer = setTimeout(run, ms / SPEED_UP)
      return () => clearTimeout(timer)
    },
    complete: (body) => {
      const submission = byId.get(body.id)
      if (submission === undefined) throw new Error('a letter of nobody')
      return send(submission)
    },
    // An id that is another's already: somebody's assessment was stored in its place.
    copyToDevice: noDeviceCopy,
    renew: (id) => {
      end(id, 'taken by another')
      return id
    },
    onStored: (id) => end(id, null),
    onChange: () => {
      for (const id of ended.keys()) {
        const at = outbox.submissionOf(id)
        if (at?.kind === 'refused') end(id, at.code)
      }
    },
  })
  const left = [...all]
  const worker = async (): Promise<void> => {
    for (let submission = left.pop(); submission !== undefined; submission = left.pop()) {
      const { body } = submission
      await new Promise<void>((resolve) => {
        ended.set(body.id, resolve)
        outbox.send(body)
      })
      ended.delete(body.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return refused
}
