/**
 * Redistributes the positions of the rows in the file among them, in the file's order; all other rows stay in place. A
 * file with all rows defines the whole order. New rows are last in `present`.
 */
export const applyFileOrder = <T>(present: readonly T[], named: readonly T[]): readonly T[] => {
  const wanted = new Set(named)
  const next = named.values()
  return present.map((one) => (wanted.has(one) ? (next.next().value ?? one) : one))
}
