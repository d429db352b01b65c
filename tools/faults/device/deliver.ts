import type { Random } from '#testing/demo/random.ts'
import { notKept } from '#testing/flows/not-kept.ts'
import { createOutbox } from '#web/lib/flow-store/outbox.ts'
import type { posted } from './posted.ts'
import type { Letter } from '../../shared/submissions.ts'

/** The web's own times go by this much faster. */
const FASTER = 50
const AT_ONCE = 24

type Send = (letter: Letter) => ReturnType<typeof posted>

/** Delivers by the web's own outbox; why, by id, the others were not stored. */
export const deliver = async (
  all: readonly Letter[],
  send: Send,
  random: Random,
): Promise<ReadonlyMap<string, string>> => {
  const refused = new Map<string, string>()
  const byId = new Map(all.map((letter) => [letter.body.id, letter]))
  const ended = new Map<string, () => void>()
  const end = (id: string, problem: string | null): void => {
    if (problem !== null) refused.set(id, problem)
    ended.get(id)?.()
  }
  const outbox = createOutbox<Letter['body'], unknown>({
    user: () => 'the same',
    random: random.fraction,
    after: (ms, run) => {
      const timer = setTimeout(run, ms / FASTER)
      return () => clearTimeout(timer)
    },
    complete: (body) => {
      const letter = byId.get(body.id)
      if (letter === undefined) throw new Error('a letter of nobody')
      return send(letter)
    },
    // An id that is another's already: somebody's assessment was stored in its place.
    keep: notKept,
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
    for (let letter = left.pop(); letter !== undefined; letter = left.pop()) {
      const { body } = letter
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
