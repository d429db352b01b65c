import { safeSessionStorage } from '../storage/safe-storage.ts'
import { tabKeys, type StorageKey } from '../storage/storage-keys.ts'

/** Drafts of the flows live in the tab's storage; they belong to the user who made them. */
const ownerKey = tabKeys.owner

type Entries = readonly (readonly [StorageKey<'sessionStorage'>, string])[]

/** Drafts that inactive users left, by owner. In memory only, so that other users cannot read them (S11). */
const stashed = new Map<string, Entries>()

/** X6: drafts of a user with an unconfirmed identity are separate from the earlier drafts. */
const ownerOf = ({ userId, isIdentityConfirmed }: Claim): string =>
  isIdentityConfirmed ? userId : `${userId} unconfirmed`

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
