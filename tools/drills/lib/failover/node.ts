import { readFileSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { killAllIn } from '../../../shared/processes.ts'
import { until } from '../../../shared/until.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { filledExample, type Values } from './example-file.ts'
import { startLink } from './link.ts'
import type { NodePorts } from './node-values.ts'
import { programs } from './packages.ts'
import { startProgram, type Program } from './program.ts'

/** One machine of the database: etcd, Patroni and the PostgreSQL that Patroni starts. */
export type ClusterNode = {
  readonly name: string
  readonly ports: NodePorts
  /** The file with which Patroni and `patronictl` work. */
  readonly configuration: string
  readonly start: () => Promise<void>
  /** kill -9 of every program of the machine. */
  readonly kill: () => Promise<void>
  readonly killEtcd: () => Promise<void>
  readonly startEtcd: () => Promise<void>
  /** PostgreSQL goes on, as what it is. */
  readonly killPatroni: () => Promise<void>
  /** HAProxy gets no answer whether the machine is the primary; nothing else is cut. */
  readonly hide: () => void
  /** Nothing reaches the machine, and the machine reaches no etcd. */
  readonly cutOff: () => void
  readonly mend: () => void
}

type NodeOptions = {
  readonly postgres: DebianPostgres
  readonly folder: string
  readonly ports: NodePorts
  readonly values: Values
  /** The client ports of all etcd, in the order of `etcdLinks`. */
  readonly etcdPorts: readonly number[]
}

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 120_000

/** After a restart of a machine its old process numbers mean nothing; here they may still be taken. */
const forgetProcesses = async (folder: string): Promise<void> => {
  await rm(join(folder, 'data', 'postmaster.pid'), { force: true })
  await rm(join(folder, 'sockets'), { recursive: true, force: true })
}

/** When the drill is interrupted: ends the PostgreSQL of this folder, if one runs, without waiting for it. */
const stopPostgres = (folder: string): void => {
  try {
    const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // None runs.
  }
}

type Versions = { readonly etcdserver: string; readonly etcdcluster: string }

const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.')

/** Patroni chooses the protocol once, by the version on which all etcd have agreed: it starts after that. */
const untilDecided = async (port: number): Promise<void> => {
  const isDecided = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => null)
    const version = (await answer?.json().catch(() => null)) as Versions | null | undefined
    return version != null && minorOf(version.etcdcluster) === minorOf(version.etcdserver)
  }
  await until('the etcd finds the others', isDecided, TIMEOUT_MS, 50)
}

/** Prepares the files and networks of one machine. The stack ends its programs. */
export const clusterNode = async (
  stack: AsyncDisposableStack,
  { postgres, folder, ports, values, etcdPorts }: NodeOptions,
): Promise<ClusterNode> => {
  const { user } = postgres
  const owned = async (path: string): Promise<void> => {
    if (user !== null) await chown(path, user.uid, user.gid)
  }
  const fileOf = async (name: string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, await filledExample(join('failover', name), values), { mode: 0o600 })
    await owned(path)
    return path
  }
  await mkdir(folder)
  await owned(folder)
  const configuration = await fileOf('patroni.yml')
  const etcdConfiguration = await fileOf('etcd.yml')
  const restLink = await startLink(ports.restLink, ports.rest)
  const links = [
    restLink,
    ...(await Promise.all([
      startLink(ports.postgresLink, ports.postgres),
      ...ports.etcdLinks.map((port, n) => startLink(port, etcdPorts[n] ?? 0)),
    ])),
  ]
  for (const link of links) stack.defer(link.close)

  let etcd: Program | null = null
  let patroni: Program | null = null
  const log = join(folder, 'log')
  const startEtcd = async (): Promise<void> => {
    const args = ['--config-file', etcdConfiguration]
    etcd = await startProgram(programs.etcd, { args, user, log: `${log}-etcd` })
    await untilDecided(ports.client)
  }
  const killEtcd = async (): Promise<void> => etcd?.kill()
  const killPatroni = async (): Promise<void> => patroni?.kill()
  const kill = async (): Promise<void> => {
    await Promise.all([killEtcd(), killPatroni()])
    await killAllIn(join(folder, 'data'))
  }
  stack.defer(kill)
  const stopNow = (): void => stopPostgres(folder)
  process.once('exit', stopNow)
  stack.defer(() => void process.off('exit', stopNow))
  return {
    name: values['NODE_NAME'] ?? '',
    ports,
    configuration,
    start: async () => {
      await forgetProcesses(folder)
      await mkdir(join(folder, 'sockets'))
      await owned(join(folder, 'sockets'))
      await startEtcd()
      patroni = await startProgram(programs.patroni, { args: [configuration], user, log })
    },
    kill,
    killEtcd,
    startEtcd,
    killPatroni,
    hide: restLink.cut,
    cutOff: () => {
      for (const link of links) link.cut()
    },
    mend: () => {
      for (const link of links) link.mend()
    },
  }
}
