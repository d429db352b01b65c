import { expect, test, afterEach } from 'vitest'
import { settled } from '#testing/flows/flow-tab.ts'
import {
  createQueueSync,
  flushQueue,
  decryptSubmission,
  type FlushResult,
  type DecryptResult,
} from './flush-device-queue.ts'
import type { SubmitResult } from '../flow-store/submission-queue.ts'
import type { QueuedSubmission } from '../queue/queue-store.ts'
import { ENCRYPTED_MAX, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'

const makeSubmission = (
  id: string,
  refused: QueuedSubmission['refused'] = null,
): QueuedSubmission => ({
  id,
  owner: 'u',
  flow: 'officer',
  keyId: '00000000',
  sealed: 'A',
  finishedAt: '2026-11-22T01:14:00.000Z',
  refused,
})

const answered = { kind: 'answered', at: '2026-11-22T01:15:00.000Z', outcome: {} } as const
const opened = (id: string): DecryptResult => ({
  kind: 'opened',
  contents: { flow: 'officer', body: { id } },
})

/** One round over these submissions. `answers`: the server's answers by id, in order. */
const flush = async (
  submissions: readonly QueuedSubmission[],
  answers: Readonly<Record<string, readonly SubmitResult<unknown>[]>> = {},
  more: { readonly open?: (id: string) => DecryptResult; readonly inHand?: readonly string[] } = {},
) => {
  const log: string[] = []
  const left = new Map(Object.entries(answers).map(([id, list]) => [id, [...list]]))
  const result = await flushQueue({
    readQueue: () => Promise.resolve(submissions),
    runIfLockFree: (id, run) =>
      more.inHand?.includes(id) === true ? Promise.resolve(null) : run(),
    decrypt: ({ id }) => Promise.resolve(more.open?.(id) ?? opened(id)),
    send: ({ body: { id } }) => {
      log.push(`sent ${id}`)
      return Promise.resolve(left.get(id)?.shift() ?? answered)
    },
    renew: ({ id }, contents) => {
      log.push(`renewed ${id}`)
      return Promise.resolve({ ...contents, body: { id: `${id}2` } })
    },
    refuse: (id, { code }) => {
      log.push(`refused ${id} ${code}`)
      return Promise.resolve()
    },
    drop: (id) => {
      log.push(`dropped ${id}`)
      return Promise.resolve()
    },
  })
  return { result, log }
}

test('OFFL-01 queued submissions are sent in order, and each is removed once the server has it', async () => {
  expect(await flush([makeSubmission('a'), makeSubmission('b')])).toEqual({
    result: 'done',
    log: ['sent a', 'dropped a', 'sent b', 'dropped b'],
  })
})

test('OFFL-01 one that is refused is kept, and holds up none behind it', async () => {
  const no = { kind: 'rejected', reason: 'Nei', code: 'unknown-symptom' } as const
  expect(await flush([makeSubmission('a'), makeSubmission('b')], { a: [no] })).toEqual({
    result: 'done',
    log: ['sent a', 'refused a unknown-symptom', 'sent b', 'dropped b'],
  })
  const before = makeSubmission('a', { reason: 'Nei', code: 'unknown-symptom' })
  expect((await flush([before, makeSubmission('b')])).log).toEqual(['sent b', 'dropped b'])
})

test('R17 one on which the server fails is tried again later, and the others are sent now', async () => {
  const failed = { kind: 'failed', reason: 'Noe gikk galt' } as const
  expect(await flush([makeSubmission('a'), makeSubmission('b')], { a: [failed] })).toEqual({
    result: 'failed',
    log: ['sent a', 'sent b', 'dropped b'],
  })
})

test('OFFL-01 without a network none is overtaken', async () => {
  expect(
    await flush([makeSubmission('a'), makeSubmission('b')], { a: [{ kind: 'unreachable' }] }),
  ).toEqual({
    result: 'unreachable',
    log: ['sent a'],
  })
  const open = () => ({ kind: 'unreachable' }) as const
  expect(await flush([makeSubmission('a'), makeSubmission('b')], {}, { open })).toEqual({
    result: 'unreachable',
    log: [],
  })
})

test('R9 a submission that a living tab has locked is that tab’s to send', async () => {
  expect(
    (await flush([makeSubmission('a'), makeSubmission('b')], {}, { inHand: ['a'] })).log,
  ).toEqual(['sent b', 'dropped b'])
})

test('R9 of two assessments under one id the second goes on under its own, once', async () => {
  const taken = { kind: 'taken', reason: 'Finnes', code: 'id-already-used' } as const
  expect((await flush([makeSubmission('a')], { a: [taken] })).log).toEqual([
    'sent a',
    'renewed a',
    'sent a2',
    'dropped a2',
  ])
  expect((await flush([makeSubmission('a')], { a: [taken], a2: [taken] })).log).toEqual([
    'sent a',
    'renewed a',
    'sent a2',
    'refused a2 id-already-used',
  ])
})

test('R17 one whose text names another assessment is refused in its own place', async () => {
  const open = (id: string): DecryptResult => opened(id === 'a' ? 'elsewhere' : id)
  const no = { kind: 'rejected', reason: 'Nei', code: 'bad-input' } as const
  expect(
    (await flush([makeSubmission('a'), makeSubmission('b')], { elsewhere: [no] }, { open })).log,
  ).toEqual(['sent elsewhere', 'refused a bad-input', 'sent b', 'dropped b'])
})

test('S11 what cannot be opened is kept and told', async () => {
  const open = (id: string): DecryptResult =>
    id === 'a' ? { kind: 'refused', reason: 'Forseglet', code: 'unreadable-letter' } : opened(id)
  expect((await flush([makeSubmission('a'), makeSubmission('b')], {}, { open })).log).toEqual([
    'refused a unreadable-letter',
    'sent b',
    'dropped b',
  ])
})

/** Rounds whose results are given one by one; timers are run by hand. */
const aQueueSync = () => {
  const answers: ((result: FlushResult) => void)[] = []
  const timers: { ms: number; run: () => void }[] = []
  const queueSync = createQueueSync({
    random: () => 0,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    flush: () => new Promise((answer) => answers.push(answer)),
  })
  const answer = async (result: FlushResult): Promise<void> => {
    answers.at(-1)?.(result)
    await settled()
  }
  return { rounds: queueSync, answers, timers, answer }
}

test('LIVE-01 OFFL-01 a round that did not get through is made again after 1, 2, 4, 8, 16 and 16 s', async () => {
  const { rounds: queueSync, answers, timers, answer } = aQueueSync()
  queueSync.now()
  const waited: number[] = []
  for (const result of [
    'unreachable',
    'failed',
    'failed',
    'unreachable',
    'failed',
    'failed',
  ] as const) {
    await answer(result)
    waited.push(timers[0]?.ms ?? 0)
    timers.shift()?.run()
  }
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000])
  await answer('done')
  expect([answers.length, timers.length]).toEqual([7, 0])
})

test('OFFL-01 one at a time; the network’s return makes the next one now, and one that is done begins again', async () => {
  const { rounds: queueSync, answers, timers, answer } = aQueueSync()
  queueSync.now()
  queueSync.now()
  expect(answers).toHaveLength(1)
  await answer('unreachable')
  queueSync.now()
  expect([answers.length, timers.length]).toEqual([2, 0])
  await answer('done')
  queueSync.now()
  expect(answers).toHaveLength(3)
})

test('AUTH-06 none is made after its end, and none that is under way goes on', async () => {
  const { rounds: queueSync, answers, timers, answer } = aQueueSync()
  queueSync.now()
  queueSync.stop()
  await answer('unreachable')
  expect([answers.length, timers.length]).toEqual([1, 0])
})

const own = globalThis.fetch
afterEach(() => {
  globalThis.fetch = own
})

const queuedSubmission = (sealed: string) => ({
  id: '01999999-9999-7999-8999-00000000000a',
  owner: 'u',
  flow: 'officer' as const,
  keyId: '00000000',
  sealed,
  finishedAt: '2026-11-22T01:14:00.000Z',
  refused: null,
})

/** Asks a server that refuses every submission for this reason. */
const kindOf = async (sealed: string, reason: string): Promise<string> => {
  const error = { message: 'Nei', code: -32600, data: { reason, requestId: 'x', fields: [] } }
  globalThis.fetch = async () => Response.json({ error }, { status: 400 })
  return (await decryptSubmission(queuedSubmission(sealed))).kind
}

test.each([
  ['cannot be decrypted', `${HPKE_MARK}AAAA`, 'unreadable-letter'],
  ['has no mark', 'AAAA', 'unreadable-letter'],
  ['is too long', HPKE_MARK.padEnd(ENCRYPTED_MAX + 1, 'A'), 'invalid-input'],
])('R17 the server refuses a submission that %s', async (_what, sealed, reason) => {
  expect(await kindOf(sealed, reason)).toBe('refused')
})
