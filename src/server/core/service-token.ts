import type { ServiceKey } from './database.ts'
import { tokenHash } from './session-token.ts'

/** Scanners for secrets find a token by it in files and logs. */
const PREFIX = 'holdepunkt_'

const BEARER = /^bearer +(?<credential>\S+) *$/iu

/** The credential of `Authorization: Bearer …`; '' for another header of that name; null: the call has none. */
export const bearerOf = (authorization: string | undefined): string | null =>
  authorization === undefined ? null : (BEARER.exec(authorization)?.groups?.['credential'] ?? '')

const TOKEN = /^ *(?<token>\S+) *$/u

/**
 * ADR 42: the key that binds a call to the service account of its token, as `Context.session`. Every token gives one, so
 * that a wrong token takes the same work as an unknown one. null: it is not a token.
 */
export const serviceKeyOf = (credential: string): ServiceKey | null => {
  const token = TOKEN.exec(credential)?.groups?.['token']
  return token === undefined ? null : { tokenHash: tokenHash(token), handle: null }
}

/** The token is shown once; its hash is stored. */
export const createServiceToken = (
  newToken: () => string,
): { readonly token: string; readonly tokenHash: string } => {
  const token = `${PREFIX}${newToken()}`
  return { token, tokenHash: tokenHash(token) }
}
