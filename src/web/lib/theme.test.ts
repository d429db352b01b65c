import { expect, test } from 'vitest'
import { seenTheme, themeAfter } from './theme.ts'

test('PUB-05 the toggle goes light, dark, system and round again', () => {
  expect(themeAfter('light')).toBe('dark')
  expect(themeAfter('dark')).toBe('system')
  expect(themeAfter('system')).toBe('light')
})

test('PUB-05 only the choice system listens to the system', () => {
  expect([seenTheme('light', true), seenTheme('dark', false)]).toEqual(['light', 'dark'])
  expect([seenTheme('system', true), seenTheme('system', false)]).toEqual(['dark', 'light'])
})
