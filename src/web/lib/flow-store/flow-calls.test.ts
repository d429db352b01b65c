import { expect, test } from 'vitest'
import { callFetch, callSubmit } from './flow-calls.ts'

const refused = (reason: string) => () =>
  Promise.reject(Object.assign(new Error('Stengt.'), { data: { reason, requestId: 'r1' } }))

test('SET-03 SAFE-04 a system that is closed for maintenance refuses no assessment: it waits', async () => {
  expect(await callSubmit(refused('maintenance'))).toEqual({ kind: 'unreachable' })
  expect(await callFetch(refused('maintenance'))).toEqual({ kind: 'unreachable' })
})

test.each(['no-session', 'password-change-required', 'two-factor-required'])(
  'AUTH-12 SAFE-04 with %s it waits for its owner',
  async (reason) => {
    expect(await callSubmit(refused(reason))).toEqual({ kind: 'unreachable' })
  },
)

test('SAFE-04 a server that fails is retried, and a refusal is shown', async () => {
  expect(await callSubmit(refused('busy'))).toEqual({ kind: 'failed', reason: 'Stengt.' })
  expect(await callSubmit(refused('forbidden'))).toEqual({
    kind: 'rejected',
    reason: 'Stengt.',
    code: 'forbidden',
  })
  expect(await callSubmit(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    kind: 'unreachable',
  })
})

test('SAFE-04 an id that another assessment has is told apart from other refusals', async () => {
  expect(await callSubmit(refused('id-already-used'))).toEqual({
    kind: 'taken',
    reason: 'Stengt.',
    code: 'id-already-used',
  })
})

test('SAFE-06 only the server’s own not-found says that it is not stored', async () => {
  expect(await callFetch(refused('not-found'))).toEqual({ kind: 'missing' })
  expect(await callFetch(refused('no-session'))).toEqual({ kind: 'unreachable' })
  expect(await callFetch(refused('internal'))).toEqual({ kind: 'unreachable' })
})
