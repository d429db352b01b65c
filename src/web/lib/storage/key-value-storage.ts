import type { StorageKey } from './storage-keys.ts'

type TabKey = StorageKey<'sessionStorage'>

/** The tab's own storage, never the browser's: it ends with the tab and with signing out (L3). */
export type KeyValueStorage = {
  readonly get: (key: TabKey) => string | null
  readonly set: (key: TabKey, value: string) => void
  readonly remove: (key: TabKey) => void
  /** False when the stored values do not survive a reload. */
  readonly isDurable: () => boolean
}

type Readable = Pick<KeyValueStorage, 'get'>

/** The stored JSON of one key; null when the key is missing, undefined when the text is not JSON. */
export const readJson = (storage: Readable, key: TabKey): unknown => {
  const text = storage.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored value of one key; null when the key is missing, undefined when the value is not valid. */
export const readKey = <T>(
  storage: Readable,
  key: TabKey,
  isIt: (value: unknown) => value is T,
): T | null | undefined => {
  if (storage.get(key) === null) return null
  const value = readJson(storage, key)
  return isIt(value) ? value : undefined
}

/** Null removes the key. */
export const writeKey = (storage: KeyValueStorage, key: TabKey, value: unknown): void =>
  value === null ? storage.remove(key) : storage.set(key, JSON.stringify(value))
