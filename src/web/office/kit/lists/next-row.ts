/**
 * BO-13, BO-14: the first of the ids that still leads to a row, and the ids after it: a list goes on in the order that it had
 * when its first row was opened. Null: none. `rowOf`: undefined for a row that is gone, or that is passed over.
 */
export const nextRow = <Row>(
  following: readonly string[],
  rowOf: (id: string) => Row | undefined,
): { readonly row: Row; readonly following: readonly string[] } | null => {
  for (const [at, id] of following.entries()) {
    const row = rowOf(id)
    if (row !== undefined) return { row, following: following.slice(at + 1) }
  }
  return null
}
