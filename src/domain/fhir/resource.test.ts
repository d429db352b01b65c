import { expect, test } from 'vitest'
import { writable, writtenResource } from './resource.ts'

test('FUP-160 a resource is written without empty members, and 0 and false stay', () => {
  const resource = {
    resourceType: 'Observation',
    text: '  ',
    note: [{ text: '' }, { text: 'sett' }],
    component: [],
    issued: undefined,
    method: { text: null },
    valueInteger: 0,
    valueBoolean: false,
  }
  expect(writtenResource(resource)).toEqual({
    resourceType: 'Observation',
    note: [{ text: 'sett' }],
    valueInteger: 0,
    valueBoolean: false,
  })
})

test('FUP-160 a character that XML cannot have leaves a mark, another space is a space, and all else stays', () => {
  expect(writable('a\u0000b\u0008c\u001Fd\uFFFEe\uD800f')).toBe(
    'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf',
  )
  expect(writable('a\u00A0b\u2009c\u2028d\uFEFFe')).toBe('a b c\nd e')
  const kept = 'æøå\t\n\r 👩‍👩‍👧 \u202Eشكرا\u202C \u0085 \u{10FFFF}'
  expect(writable(kept)).toBe(kept)
})
