import { OwnRefusal } from './problem.ts'
import { MAX_ROWS } from './schemas.ts'

/** All rows of a list that has pages: an array, as the request has it. One that is too long is refused, never cut off. */
export const readAllPages = async <Row, Next>(
  first: Next,
  field: string,
  read: (at: Next) => Promise<{ readonly rows: readonly Row[]; readonly next: Next | null }>,
): Promise<Row[]> => {
  const found: Row[] = []
  let at: Next | null = first
  while (at !== null) {
    if (found.length >= MAX_ROWS) throw new OwnRefusal('too-many-rows', null, [field])
    const page: { readonly rows: readonly Row[]; readonly next: Next | null } = await read(at)
    found.push(...page.rows)
    at = page.next
  }
  return found
}
