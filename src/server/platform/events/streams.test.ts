import { expect, test } from 'vitest'
import { createStreams } from './streams.ts'

const live = { sessionId: 'a', role: 'counselor', rights: '[]' } as const

const aStream = () => {
  const ended = Promise.withResolvers<void>()
  const sent: string[] = []
  const stream = { send: (poke: string) => void sent.push(poke), end: ended.resolve }
  return { sent, stream, ended: ended.promise }
}

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('B7 nobody listens on when the look at the sessions %s', async (_what, look) => {
  const streams = createStreams({ look, everyMs: 10, onFailure: () => undefined })
  const { sent, stream, ended } = aStream()
  streams.add(live, stream)
  await ended
  expect(sent).toEqual([])
  streams.stop()
})

test('AUTH-12 all streams are looked at by one question, and all end with the server', async () => {
  const asked: (readonly string[])[] = []
  const looked = Promise.withResolvers<void>()
  const streams = createStreams({
    look: async (ids) => {
      asked.push(ids)
      looked.resolve()
      return [live, { ...live, sessionId: 'b' }]
    },
    everyMs: 10,
    onFailure: () => undefined,
  })
  const all = [aStream(), aStream(), aStream()]
  for (const [at, { stream }] of all.entries()) {
    streams.add({ ...live, sessionId: at < 2 ? 'a' : 'b' }, stream)
  }
  await looked.promise
  expect(asked[0]).toEqual(['a', 'b'])
  streams.stop()
  await Promise.all(all.map(({ ended }) => ended))
})

test('AUTH-12 B7 whose session is gone is told and ended, whose rights have changed is told, and nobody else hears of it', async () => {
  const lookedTwice = Promise.withResolvers<void>()
  let looks = 0
  const streams = createStreams({
    look: () => {
      looks += 1
      if (looks === 2) lookedTwice.resolve()
      return Promise.resolve([
        { ...live, sessionId: 'b', rights: '["another"]' },
        { ...live, sessionId: 'c' },
      ])
    },
    everyMs: 10,
    onFailure: () => undefined,
  })
  const [gone, changed, other] = [aStream(), aStream(), aStream()]
  streams.add({ ...live, sessionId: 'a' }, gone.stream)
  streams.add({ ...live, sessionId: 'b' }, changed.stream)
  streams.add({ ...live, sessionId: 'c' }, other.stream)
  await lookedTwice.promise
  streams.stop()
  expect([gone.sent, changed.sent, other.sent]).toEqual([['ended'], ['session'], []])
})
