import { DatabaseError } from 'pg'

/** The lines of a stack that say where; its first lines repeat the message, which may hold data. */
const stackFrames = (error: Error): string[] =>
  (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))

/**
 * What the log may hold of an unexpected error (H4): where and what kind, never a value. A database
 * error's own words and a failed query's parameters can be a password or an observation.
 */
export const describeError = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { kind: typeof error }
  if (error instanceof DatabaseError) {
    const { code, table, column, constraint, routine } = error
    return {
      kind: 'DatabaseError',
      code,
      table,
      column,
      constraint,
      routine,
      at: stackFrames(error),
    }
  }
  // A failed query's message repeats its parameters; what failed is in its cause.
  if (error.cause instanceof Error) {
    return { kind: error.name, at: stackFrames(error), cause: describeError(error.cause) }
  }
  return { kind: error.name, message: error.message, at: stackFrames(error) }
}
