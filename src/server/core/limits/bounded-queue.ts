type Bounds = {
  /** At the same time. */
  readonly running: number
  /** At most this many calls wait; a further call gets null. */
  readonly waiting: number
}

/** In the order in which they come, a few at a time. */
export const boundedQueue = (bounds: Bounds) => {
  let running = 0
  const waiting: (() => void)[] = []
  const enqueue = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= bounds.running) {
      if (waiting.length >= bounds.waiting) return null
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      await turn.promise
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  /** How many have not begun. */
  enqueue.waiting = () => waiting.length
  return enqueue
}
