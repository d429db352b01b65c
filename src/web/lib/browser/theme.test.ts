import { expect, test } from 'vitest'
import { seenTheme } from './theme.ts'

test('PUB-05 only the choice system listens to the system', () => {
  expect([seenTheme('light', true), seenTheme('dark', false)]).toEqual(['light', 'dark'])
  expect([seenTheme('system', true), seenTheme('system', false)]).toEqual(['dark', 'light'])
})
