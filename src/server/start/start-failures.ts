import { readBuild } from '#server/database/build.ts'
import type { MigrationFailure } from '#server/database/migrate.ts'

/** One clear line for the terminal about everything that can stop a start. */
const migrationLines: Readonly<Record<Extract<MigrationFailure, string>, string>> = {
  'database-unreachable':
    'The database does not answer: check host, port, user and password in DATABASE_URL.',
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

export const migrationFailureLine = (failure: MigrationFailure): string => {
  if (typeof failure === 'string') return migrationLines[failure]
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

export const DATABASE_URL_UNREADABLE =
  'DATABASE_URL cannot be read: write postgresql://user:password@host:5432/database, with a password.'

export const DATABASE_REPLICA_URL_UNREADABLE =
  'DATABASE_REPLICA_URL cannot be read: write it as DATABASE_URL, with the same user and password.'

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
  if (code === 'EADDRINUSE') return `Port ${address.port} is taken: set PORT to another one.`
  if (code === 'EACCES') return `Port ${address.port} may not be used: set PORT to one above 1023.`
  return `Cannot listen on ${address.host}:${address.port} (${code}).`
}
