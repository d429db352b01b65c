import { lastingKeys, type StorageKey } from './storage-keys.ts'

type Kind = 'localStorage' | 'sessionStorage'

/**
 * Browser storage that never throws: where it is refused (private mode, a full disk) a value lives
 * in memory until the page closes.
 */
const open = <K extends Kind>(kind: K) => {
  type Key = StorageKey<K>
  const memory = new Map<Key, string>()

  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(globalThis[kind])
    } catch {
      return otherwise()
    }
  }

  return {
    get: (key: Key): string | null =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key: Key, value: string): void => {
      memory.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => {
          memory.set(key, value)
          // An old value must not come back in place of this one when the page is loaded again.
          attempt(
            (storage) => storage.removeItem(key),
            () => undefined,
          )
        },
      )
    },
    /** All that is there. */
    entries: (): readonly (readonly [Key, string])[] => [
      ...attempt(
        (storage) =>
          // Of our own origin: what lies there was set here.
          (Object.entries<string>(storage) as [Key, string][]).filter(([key]) => !memory.has(key)),
        () => [],
      ),
      ...memory,
    ],
    /** Whether a reload would find everything that was set here. */
    isDurable: (): boolean => memory.size === 0,
    remove: (key: Key): void => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    /** All but the keys that outlive a sign-out. Other tabs see that everything was cleared. */
    clear: (): void => {
      memory.clear()
      attempt(
        (storage) => {
          const lasting = lastingKeys[kind].map((key) => [key, storage.getItem(key)] as const)
          storage.clear()
          for (const [key, value] of lasting) {
            if (value !== null) storage.setItem(key, value)
          }
        },
        () => undefined,
      )
    },
  }
}

export const safeLocalStorage = open('localStorage')
export const safeSessionStorage = open('sessionStorage')
