import { randomBytes } from 'node:crypto'
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../../src/server/start/start-failures.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { debianPostgres } from './debian-postgres.ts'
import { freePort } from './free-ports.ts'

export type Replicated = {
  readonly owner: Connection
  readonly replica: Connection
  /** As its administrators, who alone may hold a replica up. */
  readonly asAdministrator: (where: 'primary' | 'replica', statement: string) => Promise<void>
  readonly stopReplica: () => Promise<void>
  readonly startReplica: () => Promise<void>
}

/** As small as it goes, on one machine, for as long as a drill takes. */
const settings = (port: number): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_wal_senders = 4
hot_standby = on
`

/**
 * A primary and its streaming replica, by what Debian's packages bring (initdb, pg_basebackup): migrated, nobody in it;
 * null: they are not installed on this machine.
 */
export const replicated = async (stack: AsyncDisposableStack): Promise<Replicated | null> => {
  const postgres = await debianPostgres()
  if (postgres === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-replicated-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const { user } = postgres
  if (user !== null) await chown(folder, user.uid, user.gid)
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  const [port, replicaPort] = [await freePort(), await freePort()]
  const password = randomBytes(24).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)

  const start = (data: string) =>
    postgres.run('pg_ctl', ['start', '-w', '-s', '-D', data, '-l', join(folder, 'log')])
  const stop = (data: string) =>
    postgres.run('pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', data])

  const initdbArgs = [
    '--username=administrator',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]
  await postgres.run('initdb', ['-D', primary, '--encoding=UTF8', '--locale=C', ...initdbArgs])
  await appendFile(join(primary, 'postgresql.conf'), settings(port))
  await start(primary)
  stack.defer(() => stop(primary))
  const administrator = {
    host: '127.0.0.1',
    port,
    user: 'administrator',
    password,
    database: 'postgres',
  }
  await onOwner(administrator, async (client) => {
    await client.query(`create role holdepunkt login createrole createdb password '${password}'`)
    await client.query(`create database holdepunkt owner holdepunkt template template0`)
  })
  const from = `postgresql://administrator:${password}@127.0.0.1:${port}/postgres`
  await postgres.run('pg_basebackup', [
    '-D',
    replica,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-d',
    from,
  ])
  await appendFile(join(replica, 'postgresql.conf'), settings(replicaPort))
  let isRunning = false
  const startReplica = async (): Promise<void> => {
    await start(replica)
    isRunning = true
  }
  const stopReplica = async (): Promise<void> => {
    if (isRunning) await stop(replica)
    isRunning = false
  }
  await startReplica()
  stack.defer(stopReplica)
  const owner = { ...administrator, user: 'holdepunkt', database: 'holdepunkt' }
  const failed = await migrate(owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  return {
    owner,
    replica: { ...owner, port: replicaPort },
    asAdministrator: async (where, statement) => {
      const at = where === 'primary' ? port : replicaPort
      await onOwner({ ...administrator, port: at }, (client) => client.query(statement))
    },
    stopReplica,
    startReplica,
  }
}
