import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bullets, numbered, plainText, quoted, wrap } from './plain-text.ts'

test('OFF-09 long text is broken at spaces and hangs under its dash', () => {
  const [first, second] = bullets([`${'ord '.repeat(19)}siste ord`])
  expect(first).toMatch(/^- ord/)
  expect(second).toMatch(/^ {2}\S/)
})

test('OFF-09 no line is wider than 78 characters unless one word is, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })), (words) => {
      const text = words.join(' ')
      const lines = wrap(text, '- ')
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(78)
      const kept = (all: string) => all.split(/\s+/).filter((word) => word !== '')
      expect(kept(lines.join('\n').slice(2))).toEqual(kept(text))
    }),
  )
})

test('OFF-09 an empty text is one line, and a section without lines is left out', () => {
  expect(wrap('')).toEqual([''])
  expect(
    plainText('Tittel', [
      { heading: 'Tom', lines: [] },
      { heading: 'En', lines: ['a', 'b'] },
    ]),
  ).toBe('Tittel\n======\n\nEn\n--\na\nb\n')
})

test('OBS-08 a quoted text keeps its lines, each behind a mark, and no control character', () => {
  expect(quoted(' a\r\nb\rc\u2028\u0085d\u0000e\n')).toEqual(['| a', '| b', '| c', '|', '| d e'])
  const [first, second] = quoted('ord '.repeat(30), '  ')
  expect(first).toMatch(/^ {2}\| ord/)
  expect(second).toMatch(/^ {2}\| ord/)
  expect(first?.length).toBeLessThanOrEqual(78)
})

test('OBS-08 a numbered list hangs under its numbers', () => {
  const lines = numbered(['a', 'ord '.repeat(30)])
  expect(lines[0]).toBe('1. a')
  expect(lines[1]).toMatch(/^2\. ord/)
  expect(lines[2]).toMatch(/^ {3}ord/)
})
