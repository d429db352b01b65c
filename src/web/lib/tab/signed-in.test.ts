import { expect, test, afterEach } from 'vitest'
import { onSignedIn, setSignedInUser, signedInUser, claimTab, stashDrafts } from './signed-in.ts'
import { flows } from '../flow-store/flows.ts'
import { safeSessionStorage } from '../storage/safe-storage.ts'

test('SAFE-04 a listener for the owner’s sign-in is called once, when the user is known', () => {
  const told: (string | null)[] = []
  onSignedIn(() => told.push(signedInUser()))
  setSignedInUser('a')
  setSignedInUser('a')
  setSignedInUser(null)
  setSignedInUser('b')
  setSignedInUser('a')
  expect(told).toEqual(['a', 'b', 'a'])
})

const DRAFT = flows.observation.keys.record
const OTHER = flows.treatment.keys.record

const a = { userId: 'a', isIdentityConfirmed: true }
const b = { userId: 'b', isIdentityConfirmed: true }

afterEach(() => safeSessionStorage.clear())

test('AUTH-07 S11 a draft that was put aside is stored nowhere, and comes back with its owner', () => {
  claimTab(a)
  safeSessionStorage.set(DRAFT, 'of a')
  stashDrafts()
  expect(safeSessionStorage.entries()).toEqual([])
  claimTab(a)
  expect(safeSessionStorage.get(DRAFT)).toBe('of a')
})

test('AUTH-07 S11 another user who signs in between sees nothing of it, and takes nothing away', () => {
  claimTab(a)
  safeSessionStorage.set(DRAFT, 'of a')
  stashDrafts()
  claimTab(b)
  expect(safeSessionStorage.get(DRAFT)).toBeNull()
  safeSessionStorage.set(DRAFT, 'of b')
  claimTab(a)
  expect(safeSessionStorage.get(DRAFT)).toBe('of a')
  stashDrafts()
  claimTab(a)
  expect(safeSessionStorage.entries()).toContainEqual([DRAFT, 'of a'])
})

test('X6 an attacker with a handed-over link finds nothing that its owner had begun; once confirmed, both are there', () => {
  const taken = { ...a, isIdentityConfirmed: false }
  claimTab(a)
  safeSessionStorage.set(DRAFT, 'of the owner')
  claimTab(taken)
  expect(safeSessionStorage.get(DRAFT)).toBeNull()
  safeSessionStorage.set(OTHER, 'begun since')
  // The page is loaded again, and the session goes on.
  claimTab(taken)
  expect(safeSessionStorage.get(OTHER)).toBe('begun since')
  claimTab(a)
  expect([safeSessionStorage.get(DRAFT), safeSessionStorage.get(OTHER)]).toEqual([
    'of the owner',
    'begun since',
  ])
})

test('X6 AUTH-07 a draft that was begun without a confirmed identity is put aside and comes back, also once it is', () => {
  const taken = { ...a, isIdentityConfirmed: false }
  for (const next of [taken, a]) {
    claimTab(taken)
    safeSessionStorage.set(DRAFT, 'begun since')
    stashDrafts()
    claimTab(next)
    expect(safeSessionStorage.get(DRAFT)).toBe('begun since')
    safeSessionStorage.clear()
  }
})
