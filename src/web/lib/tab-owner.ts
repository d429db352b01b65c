import { perTab } from './safe-storage.ts'
import { tabKeys, type StorageKey } from './storage-keys.ts'

/** Drafts of the flows live in the tab's storage; they belong to the user who made them. */
const ownerKey = tabKeys.owner

type Entries = readonly (readonly [StorageKey<'sessionStorage'>, string])[]

/** By owner: what was begun when nobody was there any more. In memory alone: nobody else can read it (S11). */
const aside = new Map<string, Entries>()

/** X6: what somebody begins whose identity nobody has confirmed is told apart from what lay there before. */
const ownerOf = ({ userId, isIdentityConfirmed }: Claim): string =>
  isIdentityConfirmed ? userId : `${userId} unconfirmed`

type Claim = { readonly userId: string; readonly isIdentityConfirmed: boolean }

const takeUp = (owner: string): void => {
  for (const [key, value] of aside.get(owner) ?? []) {
    if (perTab.get(key) === null) perTab.set(key, value)
  }
  aside.delete(owner)
}

/**
 * The tab is this user's from now on, with what was put aside for them. Until their identity is confirmed (X6), what was
 * begun before stays aside; afterwards what was begun meanwhile is theirs too.
 */
export const claimTab = (claim: Claim): void => {
  const before = perTab.get(ownerKey)
  const owner = ownerOf(claim)
  const unconfirmed = ownerOf({ ...claim, isIdentityConfirmed: false })
  if (before === claim.userId && owner === unconfirmed) putAside()
  else if (before !== owner && before !== unconfirmed) perTab.clear()
  perTab.set(ownerKey, owner)
  takeUp(owner)
  if (owner !== unconfirmed) takeUp(unconfirmed)
}

/** AUTH-07: whoever was signed out for being away finds it again; until then it is stored nowhere. */
export const putAside = (): void => {
  const owner = perTab.get(ownerKey)
  if (owner !== null) aside.set(owner, perTab.entries())
  perTab.clear()
}
