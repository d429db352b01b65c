import { join } from 'node:path'
import { freePorts } from '../free-ports.ts'
import type { Values } from './example-file.ts'

/** The ports of one node. A `…Link` is what the other programs call, and leads to the port beside it. */
export type NodePorts = {
  readonly client: number
  readonly peer: number
  readonly rest: number
  readonly restLink: number
  readonly postgres: number
  readonly postgresLink: number
  /** By the number of the etcd, how this node reaches it. */
  readonly etcdLinks: readonly number[]
}

export type ClusterPorts = { readonly proxy: number; readonly nodes: readonly NodePorts[] }

const NODES = [1, 2, 3]
const PER_NODE = 6 + NODES.length

export const clusterPorts = async (): Promise<ClusterPorts> => {
  const [proxy = 0, ...ports] = await freePorts(1 + NODES.length * PER_NODE)
  const nodes = NODES.map((_, index) => {
    const [client = 0, peer = 0, rest = 0, restLink = 0, postgres = 0, postgresLink = 0, ...links] =
      ports.slice(index * PER_NODE, (index + 1) * PER_NODE)
    return { client, peer, rest, restLink, postgres, postgresLink, etcdLinks: links }
  })
  return { proxy, nodes }
}

const at = (port: number): string => `127.0.0.1:${port}`

export type Secrets = Readonly<Record<'rest' | 'superuser' | 'replication' | 'rewind', string>>

/** The values of `deploy/failover/node.env` for one node of a cluster on the loopback. */
export const nodeValues = (
  { proxy, nodes }: ClusterPorts,
  index: number,
  folder: string,
  programs: string,
  secrets: Secrets,
): Values => {
  const own = nodes[index]
  if (own === undefined) throw new Error('there is no such node')
  const behindProxy = nodes.flatMap(({ postgresLink, restLink }, n): [string, string][] => [
    [`DB${n + 1}`, at(postgresLink)],
    [`DB${n + 1}_REST_HOST`, '127.0.0.1'],
    [`DB${n + 1}_REST_PORT`, String(restLink)],
  ])
  return {
    NODE_NAME: `db${index + 1}`,
    ETCD_FOLDER: join(folder, 'etcd'),
    ETCD_CLIENT: at(own.client),
    ETCD_PEER: at(own.peer),
    ETCD_CLUSTER: nodes.map(({ peer }, n) => `db${n + 1}=http://${at(peer)}`).join(','),
    ETCD_HOSTS: own.etcdLinks.map(at).join(','),
    REST_LISTEN: at(own.rest),
    REST_ADDRESS: at(own.restLink),
    REST_PASSWORD: secrets.rest,
    POSTGRES_LISTEN: at(own.postgres),
    POSTGRES_ADDRESS: at(own.postgresLink),
    POSTGRES_FOLDER: join(folder, 'data'),
    POSTGRES_PROGRAMS: programs,
    POSTGRES_SOCKETS: join(folder, 'sockets'),
    POSTGRES_PASSFILE: join(folder, 'pgpass'),
    POSTGRES_NETWORK: '127.0.0.0/8',
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    REWIND_PASSWORD: secrets.rewind,
    PROXY_LISTEN: at(proxy),
    ...Object.fromEntries(behindProxy),
  }
}
