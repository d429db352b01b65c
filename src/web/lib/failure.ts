/** What the server says about a refused call. */
type Refusal = {
  /** A code for the program. */
  readonly reason: string
  /** For support. */
  readonly requestId: string | null
  /** What was sent that it is about, by its names; mostly none. */
  readonly fields: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Null when the error did not come from the server: no network, or a fault of our own. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (!(error instanceof Error) || !('data' in error) || !isRecord(error.data)) return null
  const { reason, requestId, fields } = error.data
  if (typeof reason !== 'string') return null
  return {
    reason,
    requestId: typeof requestId === 'string' ? requestId : null,
    fields: Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [],
  }
}

/** The call was given up when its time was over: asked again, it would be waited for as long again. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'

/** LIVE-02: the connection went while a call that changes something was under way; its message is ready to show. */
export class ConnectionLost extends Error {}

/** The server's text, which is ready to show; a browser's own ('Failed to fetch') never is (S21). */
export const textOf = (error: unknown, fallback: string): string => {
  if (!(error instanceof Error) || error.message === '') return fallback
  const isTold = refusalOf(error) !== null || error.cause instanceof ConnectionLost
  return isTold ? error.message : fallback
}
