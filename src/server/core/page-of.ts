/** Of the rows that were read, one more than `limit`: a page, and the last id on it where more rows follow. */
export const pageOf = <Row extends { readonly id: string }>(
  read: readonly Row[],
  limit: number,
): { readonly rows: Row[]; readonly next: string | null } => {
  const rows = read.slice(0, limit)
  return { rows, next: read.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
