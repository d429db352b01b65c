import { expect, test } from 'vitest'
import { refusalOf, textOf } from './failure.ts'

const refused = (message: string, data: unknown) => Object.assign(new Error(message), { data })

test("AUTH-03 the server's own text is shown", () => {
  const error = refused('For mange forsøk.', { reason: 'busy', requestId: 'r1' })
  expect(textOf(error, 'reserve')).toBe('For mange forsøk.')
  expect(refusalOf(error)).toEqual({ reason: 'busy', requestId: 'r1' })
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
