/** The server's reason for refusing a call. */
type Refusal = {
  /** A code for the program. */
  readonly reason: string
  /** For support. */
  readonly requestId: string | null
  /** The names of the input fields that caused the refusal; mostly empty. */
  readonly fields: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Null when the error did not come from the server: a network failure, or a fault in the client. */
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

/** The client aborted the call at its timeout: a retry would wait as long again. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'

/** An answer came, of the server or of a proxy before it, and no words in it: the network is not at fault. */
export const isServerFailure = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('meta' in error) || !isRecord(error.meta)) return false
  const { response } = error.meta
  return response instanceof Response && response.status >= 500
}

/** LIVE-02: the connection broke during a call that changes data. The message is ready to show. */
export class ConnectionLost extends Error {}

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ConnectionLost

/** The server's text is ready to show. A browser's own text ('Failed to fetch') is never shown (S21). */
export const textOf = (error: unknown, fallback: string): string => {
  if (!(error instanceof Error) || error.message === '') return fallback
  const isTold = refusalOf(error) !== null || isConnectionLost(error)
  return isTold ? error.message : fallback
}
