import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bullets, plainText, wrap } from './plain-text.ts'

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
