import { seededRandom, type Random } from '#testing/demo/random.ts'
import { addPlace } from '#testing/people.ts'
import { setSettings } from '#testing/settings.ts'
import { createOutbox } from '#web/lib/flow-store/outbox.ts'
import { startLossyProxy } from '../lib/lossy-proxy.ts'
import { posted } from '../lib/posted.ts'
import { storedOnce } from '../lib/stored-once.ts'
import { letters, type Letter } from '../lib/submissions.ts'
import { withServer } from '../lib/with-server.ts'
import type { Fault } from './fault.ts'

/** The web's own times go by this much faster. */
const FASTER = 50
const PATIENCE_MS = 400
const AT_ONCE = 24

type Send = (letter: Letter) => ReturnType<typeof posted>

/** Delivers by the web's own outbox; how each ended, but for those that were stored. */
const deliver = async (
  all: readonly Letter[],
  send: Send,
  random: Random,
): Promise<readonly string[]> => {
  const broken: string[] = []
  const byId = new Map(all.map((letter) => [letter.body.id, letter]))
  const ended = new Map<string, () => void>()
  const end = (id: string, problem: string | null): void => {
    if (problem !== null) broken.push(problem)
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
    renew: (id) => {
      end(id, `${id} was taken by another`)
      return id
    },
    onStored: (id) => end(id, null),
    onChange: () => {
      for (const id of ended.keys()) {
        const at = outbox.submissionOf(id)
        if (at?.kind === 'refused') end(id, `refused: ${at.code}`)
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
  return broken
}

/** R8: what is finished reaches the server once, whatever the network does. */
export const r8: Fault = {
  id: 'R8',
  title: 'A network that loses, cuts, delays and doubles what is sent',
  rounds: { short: 120, full: 10_000 },
  run: ({ rounds, seed }) =>
    withServer(async (server) => {
      const random = seededRandom(seed)
      await setSettings(server.services, { allowAnonymousAssessments: true })
      const who = await server.signedIn('counselor', await addPlace(server))
      const proxy = await startLossyProxy(server.url, random)
      try {
        const way = { serverUrl: server.url, via: proxy.url, who, patienceMs: PATIENCE_MS }
        const all = letters(random, rounds)
        const undelivered = await deliver(all, (letter) => posted(way, letter), random)
        const { rows, auditRows, broken } = await storedOnce(server, all)
        return {
          counts: { submissions: all.length, rows, auditRows, ...proxy.counts },
          broken: [...undelivered, ...broken],
        }
      } finally {
        await proxy.close()
      }
    }),
}
