import { readBuild } from '#server/database/build.ts'
import type { AddressFailure } from '#server/database/connection.ts'
import type { MigrationFailure } from '#server/database/migrate.ts'

/** One clear line for the terminal about everything that can stop a start: one cause, and what to change. */
const migrationLines: Readonly<Record<Extract<MigrationFailure, string>, string>> = {
  'host-unknown':
    'The host name in DATABASE_URL is not found: check how it is written, and the name server.',
  'port-closed':
    'Nothing listens at the host and port in DATABASE_URL: check both, and that PostgreSQL runs and has the address in listen_addresses.',
  'host-silent':
    'The host in DATABASE_URL does not answer: check its address, and the firewall and network between.',
  'socket-missing':
    'The folder that DATABASE_URL names has no socket of PostgreSQL for this user: check it, and that PostgreSQL runs.',
  'password-wrong':
    'The database refuses the user or the password in DATABASE_URL: check both; a % in the password is written as %25.',
  'not-admitted':
    'The database takes no such connection: its pg_hba.conf needs a line for this user, database and machine, and may ask for TLS (sslmode in DATABASE_URL).',
  'no-database':
    'The database server has no database of the name in DATABASE_URL: make it as docs/operations.md, Installing, says.',
  'connections-used':
    'The database has no connection left: raise its max_connections, or end what holds them.',
  'database-starting': 'The database is starting or stopping: start again when it is ready.',
  'no-tls':
    'The database offers no TLS: set ssl = on there, or end DATABASE_URL with ?sslmode=disable if nobody can read along between.',
  'certificate-name':
    "The database's certificate is of another name than the host in DATABASE_URL: write the name in the certificate, or have one made for this name.",
  'certificate-authority':
    "The database's certificate is signed by an authority that is not known here: name the authority's certificate in DATABASE_URL by ?sslrootcert=<file>.",
  'certificate-time':
    "The database's certificate is not valid today: renew it, or set the clock of this machine.",
  'tls-failed':
    'No TLS connection to the database comes about: its ssl_min_protocol_version, its ciphers and its log say more.',
  'database-unreachable':
    'The database does not answer as PostgreSQL does: check host and port in DATABASE_URL, and its log.',
  'no-primary':
    "A proxy answers at the address in DATABASE_URL, and no primary is behind it: docs/operations.md, The database's machine is gone.",
  standby:
    'DATABASE_URL leads to a standby, which takes no writes: name the primary, or the proxy that finds it.',
  'transactions-pooled':
    'DATABASE_URL leads through a pooler that pools transactions: set pool_mode = session in pgbouncer.ini, or name PostgreSQL itself.',
  'database-too-old':
    'The database is older than PostgreSQL 15: upgrade it, or use the embedded one.',
  'tables-held':
    'Something holds the tables that have to be changed, such as a backup: start again when it has ended.',
  'half-distributed':
    'The distribution of the tables by company is not finished: npm run distribute, of the version that began it, goes on.',
  'worker-lost':
    'The database has to be changed on every machine of Citus, and one does not answer: start again when npm run doctor finds all of them.',
  'no-distributed-form':
    'This version changes tables in a way that it cannot on Citus, and nothing was changed: start the version before, and report it.',
  'role-refused':
    "DATABASE_URL's user may not create or change the application's role: give it CREATEROLE.",
}

/** What to type in a clone, in place of the number of a release. */
const started = (checkout: string): string => `git checkout ${checkout} && npm ci && npm start`

const newerName = (release: string | null): string =>
  release === null ? 'a newer version' : `Holdepunkt ${release}`

export const migrationFailureLine = (
  failure: MigrationFailure,
  name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL' = 'DATABASE_URL',
): string => {
  if (typeof failure === 'string') return migrationLines[failure].replace('DATABASE_URL', name)
  const { version } = readBuild()
  if (failure.kind === 'schema-newer') {
    const { release } = failure
    const cure = release === null ? 'start that version' : started(`v${release}`)
    return `The database is of ${newerName(release)}, with which ${version} cannot work: ${cure}, or restore a backup of ${version} into an empty database.`
  }
  return `The database is older than ${version} can update: npm run backup, then ${started(failure.first)}, stop it when it runs, and ${started(`v${version}`)}.`
}

/** R45-10: said at a start, which changes nothing in the database. */
export const besideLine = (release: string | null): string =>
  `The database is of ${newerName(release)}, beside which ${readBuild().version} works: update this server.`

export const NO_DATABASE_NAMED =
  'No database is named: set DATABASE_URL or DATABASE_URL_FILE, or HOLDEPUNKT_DATABASE=embedded for the one that comes along.'

export const TWO_DATABASES =
  'HOLDEPUNKT_DATABASE is embedded, and DATABASE_URL names another database: leave one of them out.'

const WHOLE = 'write postgresql://user:password@host:5432/database.'

/** What follows the name of the variable. */
const addressLines: Readonly<Record<AddressFailure, string>> = {
  unreadable: `cannot be read: ${WHOLE}`,
  unescaped:
    'cannot be read: in its password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25.',
  'no-password': `has no user or no password: ${WHOLE}`,
  'no-database': `names no database: ${WHOLE}`,
  'sslmode-unknown':
    'has an sslmode that is not known: write disable, require, verify-ca or verify-full.',
  'authority-missing':
    "says sslmode=verify-ca and no authority: name the authority's certificate by sslrootcert=<file>, or write verify-full.",
  'file-unreadable':
    'names a file by sslrootcert, sslcert or sslkey that cannot be read: check its path and who may read it.',
}

export const addressFailureLine = (
  name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
  failure: AddressFailure,
): string => `${name} ${addressLines[failure]}`

export const ADMIN_PASSWORD_REFUSED =
  'HOLDEPUNKT_ADMIN_PASSWORD is too weak: at least 8 characters with a capital, a small letter, a number and a special character.'

export const ADMIN_ADDRESS_TAKEN =
  'There is no superadmin, and the address for the first one belongs to another account: set HOLDEPUNKT_ADMIN_EMAIL to a new one.'

export const KEY_UNREADABLE =
  'The secret key cannot be read: HOLDEPUNKT_KEY, or secret.key in the data folder, holds 32 bytes in base64.'

export const MAIL_AUTHORITY_UNREADABLE =
  'HOLDEPUNKT_MAIL_CA cannot be read: it names a file with a certificate in PEM.'

export const PROVIDER_SECRET_UNREADABLE =
  'HOLDEPUNKT_OIDC_CLIENT_SECRET_FILE or HOLDEPUNKT_OIDC_CLIENT_JWK cannot be read: a secret, or a private key as a JWK with its alg.'

/** Not a failure, but nothing that may go unsaid: without it the cookie is not Secure (B1). */
export const ORIGIN_UNSET =
  'Reachable from other machines: set HOLDEPUNKT_ORIGIN to the https address that browsers use.'

/** Why the address could not be taken. */
export const listenFailureLine = (
  error: unknown,
  address: { readonly host: string; readonly port: number },
): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code === 'EADDRINUSE')
    return `Port ${address.port} is taken: stop the program that uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${address.port} may not be used: set PORT to one above 1023.`
  return `Cannot listen on ${address.host}:${address.port} (${code}).`
}
