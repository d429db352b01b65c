import { setTimeout as pause } from 'node:timers/promises'

type Probe = {
  /** Resolves with the time until the path answered with this status. */
  readonly until: (status: number) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Polls one path as a balancer does. Status 0 means no answer. */
export const startProbe = (url: string, onAnswer: (status: number, ms: number) => void): Probe => {
  const over = new AbortController()
  let last = -1
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now()
      last = await fetch(url).then(
        ({ status }) => status,
        () => 0,
      )
      onAnswer(last, performance.now() - began)
      await pause(20)
    }
  }
  const asking = ask()
  return {
    until: async (status) => {
      const began = performance.now()
      for (;;) {
        if (last === status) return performance.now() - began
        await pause(5)
      }
    },
    stop: async () => {
      over.abort()
      await asking
    },
  }
}
