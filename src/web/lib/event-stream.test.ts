import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

/** A stream whose time and connections are the test's. */
const aStream = () => {
  const sources: (EventTarget & { close: () => void; isClosed: boolean })[] = []
  const waits: number[] = []
  let due: (() => void) | null = null
  let poked = 0
  const close = openEventStream({
    connect: () => {
      const source = Object.assign(new EventTarget(), {
        isClosed: false,
        close: () => void (source.isClosed = true),
      })
      sources.push(source)
      return source as never
    },
    after: (ms, run) => {
      waits.push(ms)
      due = run
      return () => {
        due = null
      }
    },
    random: () => 0,
    onPoke: () => {
      poked += 1
    },
  })
  return {
    sources,
    waits,
    close,
    pokes: () => poked,
    isWaiting: () => due !== null,
    tell: (name: string) => sources.at(-1)?.dispatchEvent(new Event(name)),
    elapse: () => due?.(),
  }
}

test('LIVE-01 it comes back after 1, 2, 4, 8, 16, 16 s, one connection at a time', () => {
  const stream = aStream()
  for (let n = 0; n < 6; n += 1) {
    stream.tell('error')
    expect(stream.sources.at(-1)?.isClosed).toBe(true)
    stream.elapse()
  }
  expect(stream.waits.filter((ms) => ms !== 60_000)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 16_000,
  ])
  stream.tell('open')
  stream.tell('error')
  expect(stream.waits.at(-1)).toBe(1_000)
})

test('LIVE-01 after 60 s without a word it is opened anew; a ping is a word', () => {
  const stream = aStream()
  stream.tell('open')
  stream.tell('ping')
  expect(stream.waits.at(-1)).toBe(60_000)
  stream.elapse()
  expect(stream.sources[0]?.isClosed).toBe(true)
  stream.elapse()
  expect(stream.sources).toHaveLength(2)
})

test('AUTH-12 what is told is asked for, and so is what a gap may have swallowed', () => {
  const stream = aStream()
  stream.tell('open')
  expect(stream.pokes()).toBe(0)
  stream.tell('session')
  stream.tell('ended')
  expect(stream.pokes()).toBe(2)
  stream.tell('error')
  stream.elapse()
  stream.tell('open')
  expect(stream.pokes()).toBe(4)
  stream.close()
  expect([stream.sources.at(-1)?.isClosed, stream.isWaiting()]).toEqual([true, false])
})
