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
        () => void memory.set(key, value),
      )
    },
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
