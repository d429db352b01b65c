import { expect, test } from 'vitest'
import { openEventStream, type StreamStatus, type ServerEvent } from './event-stream.ts'

/** A stream whose time and connections are the test's. */
const aStream = () => {
  const sources: (EventTarget & { close: () => void; isClosed: boolean })[] = []
  const waits: number[] = []
  let due: (() => void) | null = null
  const events: ServerEvent[] = []
  const positions: (string | null)[] = []
  const statuses: StreamStatus[] = []
  const close = openEventStream({
    after: null,
    connect: (after) => {
      positions.push(after)
      const source = Object.assign(new EventTarget(), {
        isClosed: false,
        close: () => void (source.isClosed = true),
      })
      sources.push(source)
      return source
    },
    later: (ms, run) => {
      waits.push(ms)
      due = run
      return () => {
        due = null
      }
    },
    random: () => 0,
    onEvent: (one) => void events.push(one),
    onStatus: (now) => void statuses.push(now),
  })
  return {
    sources,
    waits,
    close,
    asked: positions,
    told: events,
    hearings: statuses,
    pokes: () => events.filter(({ kind }) => kind === 'session').length,
    isWaiting: () => due !== null,
    tell: (name: string, more: { data?: unknown; lastEventId?: string } = {}) =>
      sources.at(-1)?.dispatchEvent(
        Object.assign(new Event(name), {
          ...more,
          data: more.data === undefined ? '' : JSON.stringify(more.data),
        }),
      ),
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

test('LIVE-01 after 60 s without an event the stream is opened again; a ping is an event', () => {
  const stream = aStream()
  stream.tell('open')
  stream.tell('ping')
  expect(stream.waits.at(-1)).toBe(60_000)
  stream.elapse()
  expect(stream.sources[0]?.isClosed).toBe(true)
  stream.elapse()
  expect(stream.sources).toHaveLength(2)
})

test('AUTH-12 a session event makes the page ask, and so does each opening of the stream', () => {
  const stream = aStream()
  stream.tell('open')
  expect(stream.pokes()).toBe(1)
  stream.tell('session')
  stream.tell('ended')
  expect(stream.pokes()).toBe(3)
  stream.tell('error')
  stream.elapse()
  stream.tell('open')
  expect(stream.pokes()).toBe(5)
  stream.close()
  expect([stream.sources.at(-1)?.isClosed, stream.isWaiting()]).toEqual([true, false])
})

test('LIVE-01 the stream resumes after its last event, and says whether it is connected', () => {
  const stream = aStream()
  stream.tell('open')
  const data = { topic: 'users', id: 'a', version: 2 }
  stream.tell('changed', { data, lastEventId: '5-1' })
  stream.tell('changed', { data: { ...data, spreadMs: 300 }, lastEventId: '5-2' })
  stream.tell('ping', { lastEventId: '6-0' })
  stream.tell('session', { lastEventId: '' })
  stream.tell('reset')
  stream.tell('reset', { data: { spreadMs: 700 } })
  expect(stream.told).toEqual([
    { kind: 'session' },
    { kind: 'changed', ...data },
    { kind: 'changed', ...data, spreadMs: 300 },
    { kind: 'session' },
    { kind: 'everything' },
    { kind: 'everything', spreadMs: 700 },
  ])
  stream.tell('error')
  stream.elapse()
  expect(stream.asked).toEqual([null, '6-0'])
  expect(stream.hearings.at(-1)).toBe('lost')
  stream.tell('open')
  expect(stream.hearings.at(-1)).toBe('heard')
})
