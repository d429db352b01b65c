import { expect, test } from 'vitest'
import { nextTheme, seenTheme, themes } from './theme.ts'

test('PUB-05 only the choice system listens to the system', () => {
  expect([seenTheme('light', true), seenTheme('dark', false)]).toEqual(['light', 'dark'])
  expect([seenTheme('system', true), seenTheme('system', false)]).toEqual(['dark', 'light'])
})

test('PUB-05 the toggle goes from light to dark to system and back to light', () => {
  expect(themes.map(nextTheme)).toEqual(['dark', 'system', 'light'])
})
