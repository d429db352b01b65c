import { flows } from '../flow-store/flows.ts'

export const localKeys = {
  /** AUTH-01: a handle, not a credential (AUTH-02). */
  handle: 'holdepunkt-session-id',
  activeAt: 'holdepunkt-active-at',
  language: 'holdepunkt-language',
  /** `public/first.js` reads it before first paint (PUB-05). */
  theme: 'holdepunkt-theme',
  adminMenu: 'holdepunkt-admin-menu',
  adminKeys: 'holdepunkt-admin-keys',
  /** OFF-02: the version of the guidance that the user confirmed. */
  guidanceRead: 'holdepunkt-guidance-read',
  /** ADM-01: by a hash of the user's id. */
  columns: 'holdepunkt-columns',
  /** FUP-102: the key that hides the screen, and since when it is hidden. */
  hideKey: 'holdepunkt-hide-key',
  hiddenAt: 'holdepunkt-hidden-at',
} as const

/** AUTH-06: a sign-out clears every other key. These say nothing of a person. */
export const lastingKeys: Readonly<Record<'localStorage' | 'sessionStorage', readonly string[]>> = {
  localStorage: [localKeys.columns, localKeys.hideKey],
  sessionStorage: [],
}

export const tabKeys = {
  owner: 'holdepunkt-owner',
  returnPath: 'holdepunkt-headed',
} as const

const flowKeys = Object.values(flows).flatMap(({ keys }) => Object.values(keys))

export const databaseNames = {
  /** OFFL-01: as a whole, so that signing out deletes it as a whole (AUTH-06). */
  offlineCache: 'holdepunkt-kept',
  /** ADR 24: it outlives a sign-out. */
  submissionQueue: 'holdepunkt',
} as const

/** Cookies that a page sets. Those of the server are in `server/http/api-plugin.ts`. */
export const cookieNames = { language: 'language' } as const

/** PUB-08: every name under which the application stores something in a browser; /privacy has a row for each. */
export const storageNames = {
  localStorage: Object.values(localKeys),
  sessionStorage: [...Object.values(tabKeys), ...flowKeys],
  indexedDB: Object.values(databaseNames),
} as const

/** `safe-storage.ts` takes no other key, so no key is missing in the list. */
export type StorageKey<Kind extends 'localStorage' | 'sessionStorage'> =
  (typeof storageNames)[Kind][number]
