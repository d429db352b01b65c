type Kind = 'localStorage' | 'sessionStorage'

/**
 * Browser storage that never throws: where it is refused (private mode, a full disk) a value lives
 * in memory until the page closes.
 */
const open = (kind: Kind) => {
  const memory = new Map<string, string>()

  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(globalThis[kind])
    } catch {
      return otherwise()
    }
  }

  return {
    get: (key: string): string | null =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key: string, value: string): void => {
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
    entries: (): readonly (readonly [string, string])[] => [
      ...attempt(
        (storage) => Object.entries<string>(storage).filter(([key]) => !memory.has(key)),
        () => [],
      ),
      ...memory,
    ],
    /** Whether a reload would find everything that was set here. */
    isDurable: (): boolean => memory.size === 0,
    remove: (key: string): void => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    clear: (): void => {
      memory.clear()
      attempt(
        (storage) => storage.clear(),
        () => undefined,
      )
    },
  }
}

export const local = open('localStorage')
export const perTab = open('sessionStorage')
