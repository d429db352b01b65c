import { safeSessionStorage } from '../storage/safe-storage.ts'
import { tabKeys, type StorageKey } from '../storage/storage-keys.ts'

let userId: string | null = null
let departmentId: string | null = null
let since = 0
const listeners = new Set<() => void>()
const leaving = new Set<() => void>()

/** The user who is signed in in this tab. Null if that is not known yet, or if there is none (AUTH-12). */
export const signedInUser = (): string | null => userId

/** The department of that user; null: none, or not known. */
export const signedInDepartment = (): string | null => departmentId

/** Milliseconds since the sign-in. The tab fetched none of the user's data before. */
export const signedInFor = (): number => Math.round(performance.now() - since)

/** Called at every sign-in: submissions that wait for their owner go on at once (SAFE-04). */
export const onSignedIn = (listener: () => void): void => void listeners.add(listener)

/** Called whenever this tab no longer has a signed-in user. */
export const onSignedOut = (listener: () => void): void => void leaving.add(listener)

/** Only the session may call this. */
export const setSignedInUser = (id: string | null, department: string | null = null): void => {
  const isAnother = id !== userId
  userId = id
  departmentId = department
  if (!isAnother) return
  since = performance.now()
  for (const listener of id === null ? leaving : listeners) listener()
}

/** Drafts of the flows live in the tab's storage; they belong to the user who made them. */
const ownerKey = tabKeys.owner

type Entries = readonly (readonly [StorageKey<'sessionStorage'>, string])[]

/** Drafts that inactive users left, by owner. In memory only, so that other users cannot read them (S11). */
const stashed = new Map<string, Entries>()

/** X6: drafts of a user with an unconfirmed identity are separate from the earlier drafts. */
const ownerOf = (claim: Claim): string =>
  claim.isIdentityConfirmed ? claim.userId : `${claim.userId} unconfirmed`

type Claim = { readonly userId: string; readonly isIdentityConfirmed: boolean }

const restoreDrafts = (owner: string): void => {
  for (const [key, value] of stashed.get(owner) ?? []) {
    if (safeSessionStorage.get(key) === null) safeSessionStorage.set(key, value)
  }
  stashed.delete(owner)
}

/**
 * Makes this user the owner of the tab and restores their drafts. Until their identity is confirmed (X6), earlier
 * drafts stay aside. Afterwards they also get the drafts from the time in between.
 */
export const claimTab = (claim: Claim): void => {
  const before = safeSessionStorage.get(ownerKey)
  const owner = ownerOf(claim)
  const unconfirmed = ownerOf({ ...claim, isIdentityConfirmed: false })
  if (before === claim.userId && owner === unconfirmed) stashDrafts()
  else if (before !== owner && before !== unconfirmed) safeSessionStorage.clear()
  safeSessionStorage.set(ownerKey, owner)
  restoreDrafts(owner)
  if (owner !== unconfirmed) restoreDrafts(unconfirmed)
}

/** AUTH-07: a user who was signed out for inactivity gets the drafts back. Until then no storage contains them. */
export const stashDrafts = (): void => {
  const owner = safeSessionStorage.get(ownerKey)
  if (owner !== null) stashed.set(owner, safeSessionStorage.entries())
  safeSessionStorage.clear()
}
