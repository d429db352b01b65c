import { expect, test } from 'vitest'
import {
  firstTry,
  nextSubmission,
  retryDelay,
  reasonToShow,
  type Submission,
} from './queued-submission.ts'

const storing: Submission = firstTry
const rejected = { kind: 'rejected', reason: 'Nei', code: 'unknown-symptom' } as const
const refused: Submission = { ...rejected, kind: 'refused' }
const at = '2026-11-21T01:14:00.000Z'

test('SAFE-04 a sent assessment is stored, waiting or refused with the reason', () => {
  expect(nextSubmission(storing, { kind: 'answered', at })).toEqual({ kind: 'stored', at })
  expect(nextSubmission(storing, { kind: 'unreachable' })).toEqual({
    ...firstTry,
    kind: 'waiting',
    attempt: 1,
  })
  expect(nextSubmission(storing, rejected)).toEqual(refused)
})

test('SAFE-04 waiting counts its tries and sends again; a refusal restarts the count', () => {
  const waiting: Submission = { ...firstTry, kind: 'waiting', attempt: 3 }
  const again = nextSubmission(waiting, { kind: 'again' })
  expect(again).toEqual({ ...firstTry, attempt: 3 })
  expect(nextSubmission(again, { kind: 'unreachable' })).toMatchObject({
    kind: 'waiting',
    attempt: 4,
  })
  expect(nextSubmission(refused, { kind: 'again' })).toEqual(storing)
})

test('SAFE-04 stored is the end, whatever comes late', () => {
  const stored: Submission = { kind: 'stored', at }
  for (const event of [{ kind: 'again' }, { kind: 'unreachable' }, rejected] as const) {
    expect(nextSubmission(stored, event)).toBe(stored)
  }
  expect(nextSubmission(storing, { kind: 'again' })).toBe(storing)
})

test('SAFE-04 waits 1, 2, 4, 8, 16 s and then every 16 s, shortened by at most a half', () => {
  const longest = [1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, () => 0))
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000, 16_000])
  expect(retryDelay(3, () => 0.999)).toBeGreaterThanOrEqual(2000)
  expect(retryDelay(3, () => 0.5)).toBe(3000)
})

test('SAFE-04 the reason of a server that failed three times is shown, and the submission retried', () => {
  let state: Submission = firstTry
  const events = [
    'failed',
    'unreachable',
    'failed',
    'unreachable',
    'failed',
    'unreachable',
  ] as const
  const told = events.map((kind, n) => {
    state = nextSubmission(state, { kind, reason: `Feil ${n}` })
    const reason = reasonToShow(state)
    expect(state.kind).toBe('waiting')
    state = nextSubmission(state, { kind: 'again' })
    expect(reasonToShow(state)).toBe(reason)
    return reason
  })
  expect(told).toEqual([null, null, null, null, 'Feil 4', 'Feil 4'])
})
