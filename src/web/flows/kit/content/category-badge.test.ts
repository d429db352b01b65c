import { expect, test } from 'vitest'
import { categoryIcons } from '#domain/content/presets.ts'
import { asEmoji, lineIcons, offeredIcon } from './category-badge.tsx'

test('CNT-05 each emoji on offer has a drawing of its own', () => {
  const drawings = categoryIcons.map((icon) => lineIcons[icon])
  expect(new Set(drawings).size).toBe(categoryIcons.length)
  expect(categoryIcons.map(offeredIcon)).toEqual(categoryIcons)
})

test('CNT-05 each emoji on offer can be stored to be shown as it is', () => {
  expect(categoryIcons.map(asEmoji).map(offeredIcon)).toEqual(categoryIcons.map(() => null))
})

test('CNT-05 an emoji without its variation sign is the same emoji', () => {
  expect(offeredIcon('\u{26A0}')).toBe('\u{26A0}\u{FE0F}')
})

test.each(['🦉', '', 'x'])('CNT-05 %j is not on offer', (icon) => {
  expect(offeredIcon(icon)).toBeNull()
})
