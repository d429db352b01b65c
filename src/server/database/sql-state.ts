import { DatabaseError } from 'pg'

/** Over an intact connection: the coordinator of Citus does not reach another machine. */
export const WORKER_LOST = '08006'

/** The SQLSTATE of what the database said, also behind the query builder's own error; '' when it said nothing. */
export const sqlStateOf = (error: unknown): string => {
  const said = error instanceof Error && error.cause !== undefined ? error.cause : error
  return said instanceof DatabaseError ? (said.code ?? '') : ''
}
