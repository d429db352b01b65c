import { expect, test } from 'vitest'
import { measuredBy } from './admin-page.tsx'

const at = '2026-11-21T01:14:00.000Z'
const data = { at, databaseVersion: '18.4' }
const quiet = { isFetching: false, data: undefined, error: null, errorUpdatedAt: 0 }
const failed = { ...quiet, errorUpdatedAt: Date.parse(at) }

const answer = (reason: string) =>
  Object.assign(new Error('no'), { data: { reason, requestId: null } })

for (const [name, error, status] of [
  ['a refusal', answer('forbidden'), 'refused'],
  ['an ended session', answer('no-session'), 'refused'],
  ['a failure of the server', answer('internal'), 'failed'],
  ['a server that has too much to do', answer('busy'), 'failed'],
  ['a lost connection', new TypeError('Failed to fetch'), 'silent'],
] as const) {
  test(`ADM-02 ${name} is measured as '${status}', also when it worked before`, () => {
    expect(measuredBy({ ...failed, error })).toEqual({ status, at })
    expect(measuredBy({ ...failed, error, data })).toEqual({ status, at })
  })
}

test('ADM-02 an answer shows with its time; nothing shows while it is awaited', () => {
  expect(measuredBy({ ...quiet, data })).toEqual({ status: 'answered', ...data })
  // It failed once before.
  expect(measuredBy({ ...failed, data })).toEqual({ status: 'answered', ...data })
  expect(measuredBy(quiet)).toEqual({ status: 'measuring' })
  expect(measuredBy({ ...quiet, data, isFetching: true })).toEqual({ status: 'measuring' })
})
