import { expect, test } from 'vitest'
import { nextSeen } from './raised-alert.tsx'

const none = { ids: [], last: null }

test('SAFE-01 the alert is shown below the answer that raised it last', () => {
  const first = nextSeen(none, ['plan'])
  expect(first.last).toBe('plan')
  expect(nextSeen(first, ['farewell', 'plan']).last).toBe('farewell')
})

test('SAFE-01 an answer that is taken back takes its alert along, and no other one appears', () => {
  const both = { ids: ['plan', 'farewell'], last: 'farewell' }
  expect(nextSeen(both, ['plan']).last).toBeNull()
  expect(nextSeen(both, ['farewell']).last).toBe('farewell')
})

test('SAFE-01 unchanged answers raise nothing', () => {
  expect(nextSeen({ ids: ['plan'], last: null }, ['plan']).last).toBeNull()
})
