import { join } from 'node:path'
import { changeOwner, replaceFile } from '#server/core/files.ts'
import { clusterIn, type Home } from './home.ts'

/** Where the database listens: a private folder's socket, on Windows a port of this machine. */
export type Address = { readonly host: string; readonly port: number; readonly socket: boolean }

/**
 * Writes the server's settings again at each start, so that they match this version of the program.
 * An operator's ALTER SYSTEM overrides them.
 */
export async function configure(home: Home, address: Address): Promise<void> {
  const cluster = clusterIn(home.folder)
  const files = { 'postgresql.conf': settings(address), 'pg_hba.conf': access(address) }
  for (const [name, text] of Object.entries(files)) {
    const path = join(cluster, name)
    await replaceFile(path, text, 0o600)
    await changeOwner(home.user, path)
  }
}

function settings({ host, port, socket }: Address): string {
  return `${Object.entries({
    listen_addresses: socket ? '' : host,
    unix_socket_directories: socket ? host : '',
    unix_socket_permissions: '0700',
    port,
    password_encryption: 'scram-sha-256',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    // An acknowledged write survives a power loss.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // X5: the supervisor does it. PostgreSQL 18 can hang for ever when that fails, as on a full disk (bench R26).
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Statements, their parameters and the rows that a DETAIL shows hold personal data: never in the log.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
  })
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
    .join('\n')}\n`
}

/** Everybody proves who they are, on this machine as well. */
function access({ host, socket }: Address): string {
  return socket ? 'local all all scram-sha-256\n' : `host all all ${host}/32 scram-sha-256\n`
}
