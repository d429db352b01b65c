import { DatabaseError } from 'pg'

/** The SQLSTATE of what the database said, also behind the query builder's own error; '' when it said nothing. */
export const sqlStateOf = (error: unknown): string => {
  const said = error instanceof Error && error.cause !== undefined ? error.cause : error
  return said instanceof DatabaseError ? (said.code ?? '') : ''
}
