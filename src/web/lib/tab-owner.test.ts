import { afterEach, expect, test } from 'vitest'
import { perTab } from './safe-storage.ts'
import { claimTab, putAside } from './tab-owner.ts'

afterEach(() => perTab.clear())

test('AUTH-07 S11 what was put aside is stored nowhere, and comes back with its owner', () => {
  claimTab('a')
  perTab.set('draft', 'of a')
  putAside()
  expect(perTab.entries()).toEqual([])
  claimTab('a')
  expect(perTab.get('draft')).toBe('of a')
})

test('AUTH-07 S11 whoever signs in meanwhile sees nothing of it, and takes nothing away', () => {
  claimTab('a')
  perTab.set('draft', 'of a')
  putAside()
  claimTab('b')
  expect(perTab.get('draft')).toBeNull()
  perTab.set('draft', 'of b')
  claimTab('a')
  expect(perTab.get('draft')).toBe('of a')
  putAside()
  claimTab('a')
  expect(perTab.entries()).toContainEqual(['draft', 'of a'])
})
