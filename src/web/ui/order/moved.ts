/** The rows with the one at `from` moved to `to`, the others keeping their order (CNT-04). */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}
