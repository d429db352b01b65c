import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/**
 * 'away': the provider does not answer, 'cancelled': whoever was there said no, 'too-weak': not as sure of who it is as
 * was asked, 'not-right': the answer does not fit what was begun, or proves nothing.
 */
export type ProviderFailure = 'away' | 'cancelled' | 'too-weak' | 'not-right'

const awayCodes: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

const awayErrors: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** What the library threw, as what it means to whoever signs in. */
export const failureKind = (error: unknown): ProviderFailure => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return 'cancelled'
    return awayErrors.has(error.error) ? 'away' : 'not-right'
  }
  if (error instanceof ClientError) return awayCodes.has(error.code ?? '') ? 'away' : 'not-right'
  // As fetch throws where nobody answers.
  return error instanceof TypeError && error.cause instanceof Error ? 'away' : 'not-right'
}

/** H4: the codes alone, by which an operator finds what is wrong; never what a provider says in words. */
export const loggedFailure = (error: unknown): Readonly<Record<string, unknown>> => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { kind: error.name, code: error.code, error: error.error.slice(0, 60) }
  }
  if (error instanceof ClientError) return { kind: error.name, code: error.code }
  return { kind: error instanceof Error ? error.name : typeof error }
}
