import { startCluster } from '#testing/database/cluster.ts'

/** One PostgreSQL for the run; the workers find it by the environment and copy the template. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  process.env['E2E_CLUSTER'] = JSON.stringify(cluster.owner)
  return cluster.stop
}
