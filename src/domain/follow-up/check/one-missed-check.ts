type Deviation = {
  readonly kind: string
  readonly from: string
  /** null: it goes on. */
  readonly to: string | null
  readonly explanation: string | null
}

/**
 * FUP-27: a check that nobody made passes two limits, and is one deviation to a reader: not made, from the first limit. `of`:
 * what is stored. Two with different explanations stay two: the person was seen between the limits.
 */
export const asOneEach = <One extends Deviation>(
  all: readonly One[],
): readonly (One & { readonly of: readonly One[] })[] => {
  const lateOf = (missed: One): One | undefined =>
    all.find(
      ({ kind, from, to, explanation }) =>
        missed.kind === 'missed' &&
        kind === 'late' &&
        to === missed.to &&
        explanation === missed.explanation &&
        Date.parse(from) < Date.parse(missed.from),
    )
  const told = new Set(all.map(lateOf))
  return all
    .filter((one) => !told.has(one))
    .map((one) => {
      const late = lateOf(one)
      return late === undefined
        ? { ...one, of: [one] }
        : { ...one, from: late.from, of: [late, one] }
    })
}
