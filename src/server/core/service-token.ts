import type { ServiceKey } from './database.ts'
import { tokenHash } from './session-token.ts'

/** Scanners for secrets find a token by it in files and logs. */
const PREFIX = 'holdepunkt_'

/** ADR 42: `Authorization: Bearer …`; undefined: the call has no such header. */
const BEARER = /^bearer +(?<token>\S+) *$/iu

/**
 * The key that binds a call to the service account of its bearer token, as `Context.session`. Every token gives one, so
 * that a wrong token takes the same work as an unknown one. null: the header names no bearer token.
 */
export const serviceKeyOf = (authorization: string | undefined): ServiceKey | null => {
  const token = BEARER.exec(authorization ?? '')?.groups?.['token']
  return token === undefined ? null : { tokenHash: tokenHash(token), handle: null }
}

/** The token is shown once; its hash is stored. */
export const createServiceToken = (
  newToken: () => string,
): { readonly token: string; readonly tokenHash: string } => {
  const token = `${PREFIX}${newToken()}`
  return { token, tokenHash: tokenHash(token) }
}
