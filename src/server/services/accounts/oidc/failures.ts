import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import type { ProviderFailure } from '#server/core/ports.ts'

const unavailableCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

const unavailableErrors: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** Maps an error of the library to its meaning for the user who signs in. */
export const failureKind = (error: unknown): ProviderFailure => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return 'cancelled'
    return unavailableErrors.has(error.error) ? 'away' : 'not-right'
  }
  if (error instanceof ClientError)
    return unavailableCodes.has(error.code ?? '') ? 'away' : 'not-right'
  // The error of fetch when the provider does not answer.
  return error instanceof TypeError && error.cause instanceof Error ? 'away' : 'not-right'
}

/** H4: only the codes, so that an operator can find the cause; never the provider's own text. */
export const loggedFailure = (error: unknown): Readonly<Record<string, unknown>> => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { kind: error.name, code: error.code, error: error.error.slice(0, 60) }
  }
  if (error instanceof ClientError) return { kind: error.name, code: error.code }
  return { kind: error instanceof Error ? error.name : typeof error }
}
