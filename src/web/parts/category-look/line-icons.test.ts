import { expect, test } from 'vitest'
import { categoryIcons } from '#domain/content/presets.ts'
import { lineIconOf } from './line-icons.ts'

test('CNT-05 each emoji that can be chosen has a drawing of its own', () => {
  const drawings = categoryIcons.map(lineIconOf)
  expect(drawings).not.toContain(null)
  expect(new Set(drawings).size).toBe(categoryIcons.length)
})

test('CNT-05 an emoji without its variation sign has the same drawing', () => {
  expect(lineIconOf('\u{26A0}')).toBe(lineIconOf('\u{26A0}\u{FE0F}'))
})

test.each(['🦉', '', 'x'])('CNT-05 %j is no emoji to choose and has no drawing', (icon) => {
  expect(lineIconOf(icon)).toBeNull()
})
