import { Client } from 'pg'
import type { Connection } from './connection.ts'

/**
 * Whether PostgreSQL accepts a connection of this role with this password now. Every error means no, also one that comes while the
 * connection ends. Only `connectionTimeoutMillis` limits the wait for an answer.
 */
export const canConnect = async (connection: Connection): Promise<boolean> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Why no connection came about. */
export type ReachFailure =
  | 'host-unknown'
  | 'port-closed'
  | 'host-silent'
  | 'socket-missing'
  | 'no-primary'
  | 'password-wrong'
  | 'not-admitted'
  | 'no-database'
  | 'connections-used'
  | 'database-starting'
  | 'no-tls'
  | 'certificate-name'
  | 'certificate-authority'
  | 'certificate-time'
  | 'tls-failed'
  | 'database-unreachable'

/** By the code of the system, of TLS, or of the database's answer. */
const byCode: Readonly<Record<string, ReachFailure>> = {
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  ECONNREFUSED: 'port-closed',
  EHOSTUNREACH: 'host-silent',
  ENETUNREACH: 'host-silent',
  ETIMEDOUT: 'host-silent',
  ENOENT: 'socket-missing',
  EACCES: 'socket-missing',
  // A proxy without a primary behind it accepts the connection and closes it at once.
  ECONNRESET: 'no-primary',
  '28P01': 'password-wrong',
  '28000': 'not-admitted',
  '3D000': 'no-database',
  '53300': 'connections-used',
  '57P03': 'database-starting',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-authority',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-authority',
  CERT_SIGNATURE_FAILURE: 'certificate-authority',
  CERT_UNTRUSTED: 'certificate-authority',
  CERT_HAS_EXPIRED: 'certificate-time',
  CERT_NOT_YET_VALID: 'certificate-time',
}

/** What `pg` says by words alone. */
const byMessage: Readonly<Record<string, ReachFailure>> = {
  'Connection terminated unexpectedly': 'no-primary',
  'timeout expired': 'host-silent',
  'The server does not support SSL connections': 'no-tls',
}

export const reachFailureOf = (error: unknown): ReachFailure => {
  if (!(error instanceof Error)) return 'database-unreachable'
  const code = 'code' in error ? String(error.code) : ''
  const known = byCode[code] ?? byMessage[error.message]
  if (known !== undefined) return known
  return code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')
    ? 'tls-failed'
    : 'database-unreachable'
}
