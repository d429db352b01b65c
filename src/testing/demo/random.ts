/** A small seeded generator (mulberry32): the demonstration's year is the same on every machine. */
export type Random = {
  /** 0 ≤ x < 1. */
  readonly fraction: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(items: readonly T[]) => T
}

export const seededRandom = (seed: number): Random => {
  let state = seed
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number =>
    low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
