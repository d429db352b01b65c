import { applicationConnection } from '../../../../src/server/database/connection.ts'
import type { Values } from '../failover/example-file.ts'

const HOST = '127.0.0.1'

type Secrets = { readonly owner: string; readonly superuser: string }

/** The values of `deploy/citus/node.env` for one machine of a cluster on the loopback; the first port is the coordinator's. */
export const nodeValues = (
  [coordinator, worker1, worker2]: readonly [number, number, number],
  port: number,
  sockets: string,
  secrets: Secrets,
): Values => {
  const owner = { user: 'holdepunkt', password: secrets.owner, database: 'holdepunkt' }
  return {
    POSTGRES_HOST: HOST,
    POSTGRES_PORT: String(port),
    POSTGRES_SOCKETS: sockets,
    SSL_MODE: 'disable',
    SUPERUSER_PASSWORD: secrets.superuser,
    OWNER_PASSWORD: secrets.owner,
    APPLICATION_PASSWORD: applicationConnection(owner).password,
    COORDINATOR_HOST: HOST,
    COORDINATOR_PORT: String(coordinator),
    WORKER1_HOST: HOST,
    WORKER1_PORT: String(worker1),
    WORKER2_HOST: HOST,
    WORKER2_PORT: String(worker2),
  }
}
