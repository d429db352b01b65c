/** The middle one, of two the mean; NaN of none. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return below === undefined || above === undefined ? Number.NaN : (below + above) / 2
}

/** So much of them is not above it; NaN of none. */
export const share = (figures: readonly number[], part: number): number => {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** Of each figure, the median of the rounds. */
export const medians = <Name extends string>(
  rounds: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> => {
  const names = Object.keys(rounds[0] ?? {}) as Name[]
  const pairs = names.map((name) => [name, median(rounds.map((round) => round[name]))])
  return Object.fromEntries(pairs) as Record<Name, number>
}
