import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { makeTemplate, onOwner } from '../../../../src/testing/database/cluster.ts'
import { until } from '../../../shared/until.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { newSecret } from '../new-secret.ts'
import { ownFolder } from '../own-folder.ts'
import { filledExample } from './example-file.ts'
import { clusterNode, type ClusterNode } from './node.ts'
import { clusterPorts, nodeValues } from './node-values.ts'
import { programs } from './packages.ts'
import { isPrimary, isWhole, membersBy } from './patroni.ts'
import { startProgram } from './program.ts'

export type PatroniCluster = {
  /** The owner of the product's databases, through HAProxy. */
  readonly owner: Connection
  /** A superuser, past HAProxy. */
  readonly superuserOn: (node: ClusterNode) => Connection
  readonly nodes: readonly ClusterNode[]
  /** Resolves with the primary when every machine follows it, one of them synchronously. */
  readonly whole: () => Promise<ClusterNode>
  /** Resolves when another machine than this one is the primary. */
  readonly takenOver: (from: ClusterNode) => Promise<ClusterNode>
}

/** A bound against waiting in vain, no measure: a lock of 20 s ends first, and the machine may be busy. */
const TIMEOUT_MS = 240_000
const POLL_MS = 250

const waitFor = <T>(what: string, find: () => Promise<T | undefined>) =>
  until(what, find, TIMEOUT_MS, POLL_MS)

/** Which of them is the primary; undefined: none, or two. */
const onlyPrimary = async (nodes: readonly ClusterNode[]): Promise<ClusterNode | undefined> => {
  const claims = await Promise.all(nodes.map(isPrimary))
  const primaries = nodes.filter((_, n) => claims[n])
  return primaries.length === 1 ? primaries[0] : undefined
}

const createOwner = async (administrator: Connection): Promise<Connection> => {
  const owner = {
    ...administrator,
    user: 'holdepunkt',
    password: newSecret(),
    database: 'holdepunkt',
  }
  await onOwner(administrator, async (client) => {
    await client.query(
      `create role holdepunkt login createrole createdb password '${owner.password}'`,
    )
    await client.query('create database holdepunkt owner holdepunkt template template0')
  })
  await makeTemplate(owner)
  return owner
}

/**
 * Three PostgreSQL under Patroni with etcd, and HAProxy in front, on the loopback, from the files of `deploy/failover`.
 * The stack ends all of it.
 */
export const startPatroniCluster = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
): Promise<PatroniCluster> => {
  const folder = await ownFolder(stack, 'failover')
  const ports = await clusterPorts()
  const secrets = {
    rest: newSecret(),
    superuser: newSecret(),
    replication: newSecret(),
    rewind: newSecret(),
  }
  const valuesOf = (index: number) =>
    nodeValues(ports, index, join(folder, `db${index + 1}`), postgres.programs, secrets)
  const etcdPorts = ports.nodes.map(({ client }) => client)
  const nodes: ClusterNode[] = []
  for (const [index, own] of ports.nodes.entries()) {
    const nodeFolder = join(folder, `db${index + 1}`)
    const values = valuesOf(index)
    nodes.push(
      await clusterNode(stack, { postgres, folder: nodeFolder, ports: own, values, etcdPorts }),
    )
  }
  const proxyFile = join(folder, 'haproxy.cfg')
  await writeFile(proxyFile, await filledExample('failover/haproxy.cfg', valuesOf(0)))
  const proxyArgs = ['-db', '-f', proxyFile]
  const log = join(folder, 'haproxy.log')
  const proxy = await startProgram(programs.haproxy, { args: proxyArgs, user: null, log })
  stack.defer(proxy.kill)
  await Promise.all(nodes.map((node) => node.start()))

  const whole = () =>
    waitFor('three machines that follow one primary', async () => {
      const primary = await onlyPrimary(nodes)
      if (primary === undefined) return undefined
      return isWhole(await membersBy(primary), nodes.length) ? primary : undefined
    })
  const administrator = (port: number): Connection => ({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: secrets.superuser,
    database: 'postgres',
  })
  await whole()
  return {
    owner: await createOwner(administrator(ports.proxy)),
    superuserOn: (node) => administrator(node.ports.postgres),
    nodes,
    whole,
    takenOver: (from) =>
      waitFor('another primary', () => onlyPrimary(nodes.filter((node) => node !== from))),
  }
}
