/**
 * The rows that a file names share out the places that they have among all, in the file's order; the others stay where
 * they are. A file that names all of them is their order. What is new stands last in `present`.
 */
export const inFileOrder = <T>(present: readonly T[], named: readonly T[]): readonly T[] => {
  const wanted = new Set(named)
  const next = named.values()
  return present.map((one) => (wanted.has(one) ? (next.next().value ?? one) : one))
}
