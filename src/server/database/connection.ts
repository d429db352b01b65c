import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { ClientConfig } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** Where a PostgreSQL is and who connects, as `pg` takes it. */
export type Connection = ClientConfig & {
  readonly user: string
  readonly password: string
  readonly database: string
}

/** Why an address is none. */
export type AddressFailure =
  | 'unreadable'
  | 'unescaped'
  | 'no-password'
  | 'no-database'
  | 'sslmode-unknown'
  | 'authority-missing'
  | 'file-unreadable'

/** How a connection is encrypted and verified, in the words of libpq. */
export type SslMode = 'disable' | 'require' | 'verify-ca' | 'verify-full'

/** The name of the machine itself, an address of it, or the folder of a socket. */
export const isLoopback = (host: string): boolean =>
  host.startsWith('/') ||
  ['', 'localhost', '::1'].includes(host.toLowerCase()) ||
  (isIP(host) === 4 && host.startsWith('127.'))

const files = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const

type Files = Pick<ConnectionOptions, 'ca' | 'cert' | 'key'>

/** The certificate is verified, and may be of another name. */
const verifyAuthority = (read: Files): ConnectionOptions => ({
  ...read,
  checkServerIdentity: () => undefined,
})

/** As libpq does it, where `require` with an authority verifies the authority. */
const tlsOptions: Readonly<Record<SslMode, (read: Files) => ConnectionOptions | false>> = {
  disable: () => false,
  require: (read) =>
    read.ca === undefined ? { ...read, rejectUnauthorized: false } : verifyAuthority(read),
  'verify-ca': verifyAuthority,
  'verify-full': (read) => read,
}

const isSslMode = (mode: string): mode is SslMode => mode in tlsOptions

/** Where an address says nothing of it, nobody between may read along: only this machine is reached without TLS. */
const readTls = (
  host: string,
  query: URLSearchParams,
): Pick<ClientConfig, 'ssl'> | { readonly failure: AddressFailure } => {
  const usual = isLoopback(host) && !query.has('sslrootcert') ? 'disable' : 'verify-full'
  const mode = query.get('sslmode') ?? usual
  if (!isSslMode(mode)) return { failure: 'sslmode-unknown' }
  const read: Files = {}
  try {
    for (const [name, option] of Object.entries(files)) {
      const path = query.get(name)
      if (path !== null) read[option] = readFileSync(path)
    }
  } catch {
    return { failure: 'file-unreadable' }
  }
  // A public authority certifies everybody for some name.
  if (mode === 'verify-ca' && read.ca === undefined) return { failure: 'authority-missing' }
  return { ssl: tlsOptions[mode](read) }
}

export const sslModeOf = ({ ssl }: Connection): SslMode => {
  if (typeof ssl !== 'object') return 'disable'
  if (ssl.rejectUnauthorized === false) return 'require'
  return ssl.checkServerIdentity === undefined ? 'verify-full' : 'verify-ca'
}

/** One of these in a password ends it, and a part of it would pass for the host or the database. */
const hasUnescapedSign = (url: string): boolean =>
  /[/?#%]/u.test(/^\w+:\/\/(?<signIn>.*)@/su.exec(url)?.groups?.['signIn'] ?? '')

const parse = (url: string): ClientConfig & { readonly query: URLSearchParams } => {
  const [, address = '', text = ''] = /^([^?]*)\??(.*)$/su.exec(url) ?? []
  const query = new URLSearchParams(text)
  const others = new URLSearchParams(text)
  for (const name of ['sslmode', 'ssl', ...Object.keys(files)]) others.delete(name)
  return { ...parseIntoClientConfig(`${address}?${others.toString()}`), query }
}

/**
 * The owner's connection from DATABASE_URL. It has a password: the application's own is derived from it, and from
 * nothing it would be known to everybody.
 */
export const parseDatabaseUrl = (
  url: string,
): Connection | { readonly failure: AddressFailure } => {
  const unreadable = { failure: hasUnescapedSign(url) ? 'unescaped' : 'unreadable' } as const
  if (!/^\w+:/u.test(url)) return unreadable
  try {
    const { query, user, password, database, host, ...rest } = parse(url)
    // What follows an unescaped sign is not the database.
    if (database?.includes('@') === true) return unreadable
    if (!database) return hasUnescapedSign(url) ? unreadable : { failure: 'no-database' }
    if (!user || typeof password !== 'string' || password === '') {
      return hasUnescapedSign(url) ? unreadable : { failure: 'no-password' }
    }
    const tls = readTls(host ?? '', query)
    return 'failure' in tls
      ? tls
      : { ...rest, ...tls, host: host || 'localhost', user, password, database }
  } catch {
    return unreadable
  }
}

/**
 * The application's own connection: a role that owns nothing (D5). Its password is derived from the
 * owner's, so that every server process knows it and it is stored nowhere.
 */
export const applicationConnection = (owner: Connection): Connection => ({
  ...owner,
  user: `${owner.user}_app`,
  password: createHmac('sha256', owner.password)
    .update(`application role of ${owner.user}`)
    .digest('base64url'),
})
