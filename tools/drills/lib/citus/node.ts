import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { canConnect } from '../../../../src/server/database/reach.ts'
import { killAllIn } from '../../../shared/processes.ts'
import { until } from '../../../shared/until.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { filledExample, type Values } from '../failover/example-file.ts'
import { startProgram, type Program } from '../failover/program.ts'

/** One PostgreSQL of the cluster. */
export type CitusNode = {
  readonly superuser: Connection
  /** Resolves when it accepts connections. */
  readonly start: () => Promise<void>
  /** kill -9 of all its processes. */
  readonly kill: () => Promise<void>
  /** How often one of its processes has crashed, which restarts all of them. */
  readonly crashes: () => Promise<number>
  /** Runs a file of `deploy/citus` in a database, as an operator does. */
  readonly runFile: (name: string, database: string) => Promise<void>
}

type NodeOptions = {
  readonly postgres: DebianPostgres
  readonly folder: string
  readonly values: Values
  /** The same settings without Citus. */
  readonly isAlone?: boolean
}

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 120_000
const POLL_MS = 50
/** kill -9 of all its processes leaves another line, or none. */
const CRASHED = 'terminated by signal 11'

/** The settings that name the extension stop a PostgreSQL that does not load it. */
const withoutCitus = (example: string): string =>
  example
    .split('\n')
    .filter((line) => line.startsWith('#') || !line.includes('citus'))
    .join('\n')

/** Creates the data folder of one machine from the files of `deploy/citus`. The stack ends its PostgreSQL. */
export const citusNode = async (
  stack: AsyncDisposableStack,
  { postgres, folder, values, isAlone = false }: NodeOptions,
): Promise<CitusNode> => {
  const { user } = postgres
  const data = join(folder, 'data')
  const ownFile = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, text, { mode: 0o600 })
    if (user !== null) await chown(path, user.uid, user.gid)
    return path
  }
  await mkdir(folder)
  if (user !== null) await chown(folder, user.uid, user.gid)
  const password = values['SUPERUSER_PASSWORD'] ?? ''
  const passwordFile = await ownFile('password', password)
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await postgres.run('initdb', ['-D', data, '--encoding=UTF8', '--locale=C', ...access])
  const configuration = join(data, 'postgresql.conf')
  const example = await filledExample('citus/postgresql.conf', values)
  const settings = isAlone ? withoutCitus(example) : example
  await writeFile(configuration, `${await readFile(configuration, 'utf8')}\n${settings}`)

  const log = join(folder, 'log')
  const port = Number(values['POSTGRES_PORT'])
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
  let program: Program | null = null
  const kill = async (): Promise<void> => {
    await program?.kill()
    program = null
    await killAllIn(data)
  }
  stack.defer(kill)
  return {
    superuser,
    kill,
    crashes: async () => (await readFile(log, 'utf8')).split(CRASHED).length - 1,
    start: async () => {
      const command = join(postgres.programs, 'postgres')
      const started = await startProgram(command, { args: ['-D', data], user, log })
      program = started
      const isReady = async (): Promise<boolean> => started.hasEnded() || canConnect(superuser)
      await until('PostgreSQL accepts connections', isReady, TIMEOUT_MS, POLL_MS)
      if (started.hasEnded())
        throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8')}`)
    },
    runFile: async (name, database) => {
      const path = await ownFile(name, await filledExample(join('citus', name), values))
      const at = `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`
      await postgres.run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-d', at, '-f', path])
    },
  }
}
