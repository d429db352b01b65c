import { perTab } from './safe-storage.ts'

/** Drafts of the flows live in the tab's storage; they belong to the user who made them. */
const ownerKey = 'holdepunkt-owner'

type Entries = readonly (readonly [string, string])[]

/** By owner: what was begun when nobody was there any more. In memory alone: nobody else can read it (S11). */
const aside = new Map<string, Entries>()

/** The tab is this user's from now on, with what was put aside for them. */
export const claimTab = (userId: string): void => {
  if (perTab.get(ownerKey) !== userId) perTab.clear()
  for (const [key, value] of aside.get(userId) ?? []) perTab.set(key, value)
  aside.delete(userId)
  perTab.set(ownerKey, userId)
}

/** AUTH-07: whoever was signed out for being away finds it again; until then it is stored nowhere. */
export const putAside = (): void => {
  const owner = perTab.get(ownerKey)
  if (owner !== null) aside.set(owner, perTab.entries())
  perTab.clear()
}
