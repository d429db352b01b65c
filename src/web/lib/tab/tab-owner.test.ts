import { afterEach, expect, test } from 'vitest'
import { draftKeys } from '../storage/keys.ts'
import { perTab } from '../storage/safe-storage.ts'
import { claimTab, putAside } from './tab-owner.ts'

const DRAFT = draftKeys.observation
const OTHER = draftKeys.treatment

const a = { userId: 'a', isIdentityConfirmed: true }
const b = { userId: 'b', isIdentityConfirmed: true }

afterEach(() => perTab.clear())

test('AUTH-07 S11 a draft that was put aside is stored nowhere, and comes back with its owner', () => {
  claimTab(a)
  perTab.set(DRAFT, 'of a')
  putAside()
  expect(perTab.entries()).toEqual([])
  claimTab(a)
  expect(perTab.get(DRAFT)).toBe('of a')
})

test('AUTH-07 S11 another user who signs in between sees nothing of it, and takes nothing away', () => {
  claimTab(a)
  perTab.set(DRAFT, 'of a')
  putAside()
  claimTab(b)
  expect(perTab.get(DRAFT)).toBeNull()
  perTab.set(DRAFT, 'of b')
  claimTab(a)
  expect(perTab.get(DRAFT)).toBe('of a')
  putAside()
  claimTab(a)
  expect(perTab.entries()).toContainEqual([DRAFT, 'of a'])
})

test('X6 an attacker with a handed-over link finds nothing that its owner had begun; once confirmed, both are there', () => {
  const taken = { ...a, isIdentityConfirmed: false }
  claimTab(a)
  perTab.set(DRAFT, 'of the owner')
  claimTab(taken)
  expect(perTab.get(DRAFT)).toBeNull()
  perTab.set(OTHER, 'begun since')
  // The page is loaded again, and the session goes on.
  claimTab(taken)
  expect(perTab.get(OTHER)).toBe('begun since')
  claimTab(a)
  expect([perTab.get(DRAFT), perTab.get(OTHER)]).toEqual(['of the owner', 'begun since'])
})

test('X6 AUTH-07 a draft that was begun without a confirmed identity is put aside and comes back, also once it is', () => {
  const taken = { ...a, isIdentityConfirmed: false }
  for (const next of [taken, a]) {
    claimTab(taken)
    perTab.set(DRAFT, 'begun since')
    putAside()
    claimTab(next)
    expect(perTab.get(DRAFT)).toBe('begun since')
    perTab.clear()
  }
})
