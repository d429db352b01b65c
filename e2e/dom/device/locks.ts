type Mode = 'exclusive' | 'shared'
type Lock = { readonly name: string; readonly mode: Mode }
type Work = (lock: Lock | null) => unknown
type Request = Lock & { readonly owner: object; readonly grant: () => void }
type Options = {
  readonly mode?: Mode
  readonly ifAvailable?: boolean
  readonly signal?: AbortSignal
}

/** The Web Locks of one browser; each page has its own view, and loses its locks when it is closed. */
export type Locks = {
  readonly of: (owner: object) => {
    readonly query: () => Promise<{
      readonly held: readonly Lock[]
      readonly pending: readonly Lock[]
    }>
    readonly request: (...args: readonly unknown[]) => Promise<unknown>
  }
  readonly release: (owner: object) => void
}

/** @see https://w3c.github.io/web-locks/ */
export const createLocks = (): Locks => {
  let granted: Request[] = []
  let queue: Request[] = []

  const isFree = ({ name, mode }: Lock): boolean =>
    granted.every((each) => each.name !== name || (each.mode === 'shared' && mode === 'shared'))

  const grantNext = (): void => {
    const pending = queue
    queue = []
    const waitedFor = new Set<string>()
    for (const request of pending) {
      if (isFree(request) && !waitedFor.has(request.name)) {
        granted.push(request)
        request.grant()
      } else {
        waitedFor.add(request.name)
        queue.push(request)
      }
    }
  }

  const remove = (isGone: (request: Request) => boolean): void => {
    granted = granted.filter((each) => !isGone(each))
    queue = queue.filter((each) => !isGone(each))
    grantNext()
  }

  const ask = (owner: object, name: string, options: Options, work: Work): Promise<unknown> => {
    const { mode = 'exclusive', ifAvailable = false, signal } = options
    const isWaitedFor = queue.some((each) => each.name === name)
    if (ifAvailable && (isWaitedFor || !isFree({ name, mode }))) return Promise.resolve(work(null))
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        remove((each) => each === request)
        reject(signal?.reason as Error)
      }
      const run = async (): Promise<void> => {
        signal?.removeEventListener('abort', abort)
        try {
          resolve(await work({ name, mode }))
        } catch (error) {
          reject(error)
        }
        remove((each) => each === request)
      }
      const request: Request = { name, mode, owner, grant: () => void run() }
      if (signal?.aborted === true) return reject(signal.reason as Error)
      signal?.addEventListener('abort', abort, { once: true })
      queue.push(request)
      queueMicrotask(grantNext)
    })
  }

  return {
    of: (owner) => ({
      query: () => Promise.resolve({ held: [...granted], pending: [...queue] }),
      request: (...args) => {
        const [name, second, third] = args
        return typeof second === 'function'
          ? ask(owner, name as string, {}, second as Work)
          : ask(owner, name as string, second as Options, third as Work)
      },
    }),
    release: (owner) => remove((each) => each.owner === owner),
  }
}
