/** One table refers to another by a foreign key. */
export type TableReference = { readonly from: string; readonly to: string }

/**
 * The tables so that each comes after those that it refers to, always in the same order. Throws when that cannot be:
 * a ring of references, or one to a table that is not among them.
 */
export const sortByReferences = (
  names: readonly string[],
  references: readonly TableReference[],
): readonly string[] => {
  const placed: string[] = []
  let rest = names.toSorted()
  while (rest.length > 0) {
    const next = rest.filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || placed.includes(to)),
    )
    if (next.length === 0) throw new Error(`no order in which to restore ${rest.join(', ')}`)
    placed.push(...next)
    rest = rest.filter((name) => !next.includes(name))
  }
  return placed
}
