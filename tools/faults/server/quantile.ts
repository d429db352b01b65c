/** So much of them is not above it, in whole numbers; 0 of none. */
export const quantile = (figures: readonly number[], share: number): number => {
  const sorted = figures.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}
