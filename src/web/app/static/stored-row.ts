import * as m from '#web/generated/messages/messages.js'

/** Where something is stored: in the reader's browser, in the database, or beside it on the server. */
export type StorageLocation =
  | 'cookie'
  | 'localStorage'
  | 'sessionStorage'
  | 'indexedDB'
  | 'cacheStorage'
  | 'database'
  | 'server'

/** The periods that the settings decide, in words. */
export type Terms = { readonly retention: string; readonly session: string }

export type StoredRow = {
  readonly location: StorageLocation
  /** As the code names them. `…`: what follows differs. None: it has no fixed name. */
  readonly names: readonly string[]
  readonly what: () => string
  readonly why: () => string
  readonly until: (terms: Terms) => string
  readonly readers: () => string
}

export const daysText = (days: number): string => m.stored_days({ days })
