import { expect, test } from 'vitest'
import { formatCursor } from '#domain/live/cursor.ts'
import type { LiveSession } from './verify-sessions.ts'
import type { Message } from './messages.ts'
import { createStreams } from './streams.ts'

const live: LiveSession = {
  sessionId: 'a',
  rights: '[]',
  userId: 'u',
  companyId: 'c',
  isSuperadmin: false,
  departments: new Set(),
  wards: new Set(),
  topics: new Set(['content', 'assessments']),
  isClosed: false,
}
const head = { placement: 0n, places: [{ xid: 5n, id: 1n }] }
const cursor = () => head

const aStream = () => {
  const ended = Promise.withResolvers<void>()
  const sent: string[] = []
  const stream = { send: ({ event }: Message) => void sent.push(event), end: ended.resolve }
  return { sent, stream, ended: ended.promise }
}

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('B7 nobody listens on when the look at the sessions %s', async (_what, look) => {
  const streams = createStreams({
    verifySessions: look,
    everyMs: 10,
    closeAfterMs: 50,
    cursor,
    onFailure: () => undefined,
  })
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
    verifySessions: async (ids) => {
      asked.push(ids)
      looked.resolve()
      return [live, { ...live, sessionId: 'b' }]
    },
    everyMs: 10,
    cursor,
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

test('AUTH-12 B7 a stream whose session is gone is notified and ended, one with changed rights is notified, and no other one is', async () => {
  const lookedTwice = Promise.withResolvers<void>()
  let looks = 0
  const streams = createStreams({
    verifySessions: () => {
      looks += 1
      if (looks === 2) lookedTwice.resolve()
      return Promise.resolve([
        { ...live, sessionId: 'b', rights: '["another"]' },
        { ...live, sessionId: 'c' },
      ])
    },
    everyMs: 10,
    cursor,
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

test('AUTH-12 before a change that may be one of rights is sent the sessions are checked: a stream that lost its rights does not get it', async () => {
  let looks = 0
  const streams = createStreams({
    verifySessions: () => {
      looks += 1
      return Promise.resolve([{ ...live, sessionId: 'b' }])
    },
    everyMs: 60_000,
    cursor,
    onFailure: () => undefined,
  })
  const [gone, other] = [aStream(), aStream()]
  const topics = new Set(['content', 'settings'] as const)
  const added = ['a', 'b'].map((sessionId, at) =>
    streams.add({ ...live, sessionId, topics }, (at === 0 ? gone : other).stream),
  )
  for (const one of added) one.begin({ from: head, changes: [] }, head)
  const change = {
    companyId: null,
    departmentId: null,
    isForHealth: true,
    userId: null,
    rowId: null,
    version: null,
  }
  const told = (topic: 'content' | 'settings') => [{ ...change, topic, at: { xid: 6n, id: 1n } }]
  await streams.tell(told('content'), head)
  expect([looks, gone.sent, other.sent]).toEqual([0, ['ping', 'changed'], ['ping', 'changed']])
  await streams.tell(told('settings'), head)
  streams.stop()
  expect(gone.sent).toEqual(['ping', 'changed', 'ended'])
  expect(other.sent).toEqual(['ping', 'changed', 'changed'])
})

test.each([
  [1, 'do not say for how long', {}],
  [200, 'do not say for how long', {}],
  [600, 'say 300 ms', { spreadMs: 300 }],
])(
  'LIVE-01 events that %i pages receive at once %s they spread their requests; pages of other companies do not count',
  async (pages, _what, spread) => {
    const streams = createStreams({
      verifySessions: () => Promise.resolve([]),
      everyMs: 60_000,
      cursor,
      onFailure: () => undefined,
    })
    const received: Message[] = []
    const open = (companyId: string, send: (message: Message) => void) => {
      for (let n = 0; n < pages; n += 1) {
        const sessionId = `${companyId} ${n}`
        const added = streams.add({ ...live, companyId, sessionId }, { send, end: () => undefined })
        added.begin({ from: head, changes: [] }, head)
      }
    }
    open('c', (message) => void received.push(message))
    open('other', () => undefined)
    received.splice(0)
    const change = {
      companyId: 'c',
      departmentId: null,
      isForHealth: true,
      userId: null,
      rowId: 'a',
      version: 2,
    }
    await streams.tell([{ ...change, topic: 'content', at: { xid: 6n, id: 1n } }], head)
    streams.stop()
    const data = { topic: 'content', id: 'a', version: 2, ...spread }
    expect(received).toHaveLength(pages)
    expect(new Set(received.map((message) => JSON.stringify(message)))).toEqual(
      new Set([JSON.stringify({ event: 'changed', id: '6-1', data })]),
    )
  },
)

test('LIVE-01 AUTH-12 when changes are lost, the sessions are checked and every page is reset, also one that is still at its beginning', async () => {
  const streams = createStreams({
    verifySessions: (ids) =>
      Promise.resolve(
        ids.filter((id) => id !== 'gone').map((sessionId) => ({ ...live, sessionId })),
      ),
    everyMs: 60_000,
    cursor,
    onFailure: () => undefined,
  })
  const [gone, beginning] = [aStream(), aStream()]
  const heard: Message[] = []
  const begun = { send: (message: Message) => void heard.push(message), end: () => undefined }
  streams.add({ ...live, sessionId: 'gone' }, gone.stream).begin({ from: head, changes: [] }, head)
  streams.add({ ...live, sessionId: 'begun' }, begun).begin({ from: head, changes: [] }, head)
  const added = streams.add({ ...live, sessionId: 'beginning' }, beginning.stream)
  await streams.reset()
  added.begin({ from: head, changes: [] }, head)
  streams.stop()
  expect(gone.sent).toEqual(['ping', 'ended'])
  expect(heard.at(-1)).toEqual({ event: 'reset', data: { spreadMs: 100 } })
  expect(beginning.sent).toEqual(['reset', 'ping'])
})

test('LIVE-03 on Citus each message has the places of all nodes, and passes no change that the page has not received', async () => {
  const on = (node: number, xid: bigint) => ({ xid, id: (BigInt(node) << 48n) + xid })
  const [from, newest] = [
    { placement: 7n, places: [on(1, 5n), on(2, 90n)] },
    { placement: 7n, places: [on(1, 6n), on(2, 92n)] },
  ]
  const received: Message[] = []
  const streams = createStreams({
    verifySessions: () => Promise.resolve([live]),
    everyMs: 60_000,
    cursor: () => newest,
    onFailure: () => undefined,
  })
  const added = streams.add(live, { send: (message) => void received.push(message), end: () => {} })
  const change = (rowId: string, node: number, xid: bigint) => ({
    topic: 'content' as const,
    companyId: 'c',
    departmentId: null,
    isForHealth: true,
    userId: null,
    rowId,
    version: 1,
    at: on(node, xid),
  })
  const later = change('later', 1, 7n)
  await streams.tell([change('before the head', 2, 92n), later], newest)
  added.begin({ from, changes: [change('one', 2, 91n), change('other', 1, 6n)] }, newest)
  streams.stop()
  const ids = received.map((message) => ('id' in message ? message.id : undefined))
  expect(ids).toEqual([
    formatCursor({ placement: 7n, places: [on(1, 5n), on(2, 91n)] }),
    formatCursor({ placement: 7n, places: [on(2, 91n), on(1, 6n)] }),
    formatCursor({ placement: 7n, places: [on(2, 92n), on(1, 7n)] }),
    formatCursor(newest),
  ])
})
