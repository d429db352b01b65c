import type { SessionKey } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { bearerOf, serviceKeyOf } from '#server/core/service-token.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { OwnRefusal } from './problem.ts'

/**
 * ADR 41: handle and token of a session in one word. The handle alone, which pages keep in local storage, is no credential
 * (ADR 3).
 */
const SESSION_ID =
  /^(?<handle>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?<token>[\w-]{32,128}))?$/iu

export const sessionIdOf = (handle: string, token: string): string => `${handle}.${token}`

/** The key of a session or of a service account; null: neither. */
export const keyOf = (credential: string | null): SessionKey => {
  if (credential === null) return null
  const session = SESSION_ID.exec(credential)?.groups
  if (session === undefined) return serviceKeyOf(credential)
  const { handle, token } = session
  return handle === undefined || token === undefined
    ? null
    : { handle, tokenHash: tokenHash(token) }
}

const MAX_LENGTH = 300

/** From the header or the payload. No cookie is read: a browser sends it with the requests of foreign pages too. */
export const credentialOf = (header: string | undefined, sessionId: unknown): string | null => {
  const bearer = bearerOf(header)
  if (sessionId === undefined) return bearer
  if (typeof sessionId !== 'string' || sessionId.length > MAX_LENGTH) {
    throw refusal('invalid-input', null, ['sessionId'])
  }
  if (bearer !== null && bearer !== sessionId) {
    throw new OwnRefusal('two-credentials', null, ['sessionId'])
  }
  return sessionId
}
