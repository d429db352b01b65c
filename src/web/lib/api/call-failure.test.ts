import { expect, test } from 'vitest'
import { ConnectionLost, isTimeout, refusalOf, textOf } from './call-failure.ts'

const refused = (message: string, data: unknown) => Object.assign(new Error(message), { data })

test("AUTH-03 the server's own text is shown", () => {
  const error = refused('For mange forsøk.', { reason: 'busy', requestId: 'r1' })
  expect(textOf(error, 'reserve')).toBe('For mange forsøk.')
  expect(refusalOf(error)).toEqual({ reason: 'busy', requestId: 'r1', fields: [] })
})

test('ADM-03 a refusal names the fields that it is about; a value that is not a name is dropped', () => {
  const fields = (given: unknown) => refusalOf(refused('Nei.', { reason: 'taken', fields: given }))
  expect(fields(['email', 7])?.fields).toEqual(['email'])
  expect(fields('email')?.fields).toEqual([])
})

test.each([
  new TypeError('Failed to fetch'),
  refused('Unexpected token <', undefined),
  refused('', { reason: 'internal' }),
  'a string',
  null,
])('AUTH-03 what the server did not word is never shown: %s', (error) => {
  expect(textOf(error, 'reserve')).toBe('reserve')
})

test('OBS-07 a call that timed out differs from one that failed at once', () => {
  const cut = (cause: unknown) => new Error('cut', { cause })
  expect(isTimeout(cut(new DOMException('', 'TimeoutError')))).toBe(true)
  for (const other of [
    new DOMException('', 'AbortError'),
    new TypeError('Failed to fetch'),
    null,
  ]) {
    expect(isTimeout(cut(other))).toBe(false)
  }
  expect(isTimeout(null)).toBe(false)
})

test('LIVE-02 a call that was cut on its way says so, and is no answer of the server', () => {
  const text = 'Connection lost while action was in flight'
  const error = new Error(text, { cause: new ConnectionLost(text) })
  expect(textOf(error, 'reserve')).toBe(text)
  expect([refusalOf(error), isTimeout(error)]).toEqual([null, false])
})
