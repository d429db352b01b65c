/** A clock that stands where it is put and moves when it is told to. */
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

/** The real one, for browsers, whose clock is real too. */
export const realClock: TestClock = {
  now: () => new Date(),
  advance: () => {
    throw new Error('the real clock cannot be moved')
  },
}
