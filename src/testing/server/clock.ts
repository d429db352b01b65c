/** A clock that moves only when the test advances it. */
export type TestClock = {
  readonly now: () => Date
  readonly advance: (ms: number) => void
}

export const createClock = (start = new Date('2026-11-21T01:14:00.000Z')): TestClock => {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

/** The real clock, for browsers: their clock is real too. */
export const realClock: TestClock = {
  now: () => new Date(),
  advance: () => {
    throw new Error('the real clock cannot be moved')
  },
}
