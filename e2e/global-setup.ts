import { startCluster } from '#testing/database/cluster.ts'
import { browserTestBuild, ensureWebBuilt } from '../scripts/lib/web-build.ts'

/**
 * Builds the web application for browser tests when its sources have changed, unless another build is given. One
 * PostgreSQL for the run; the workers find it by the environment and copy the template.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const report = (line: string): void => void process.stdout.write(`${line}\n`)
  const isBuilt =
    process.env['E2E_WEB'] !== undefined || (await ensureWebBuilt(report, browserTestBuild))
  if (!isBuilt) throw new Error('the web build has failed')
  const cluster = await startCluster()
  process.env['E2E_CLUSTER'] = JSON.stringify(cluster.owner)
  return cluster.stop
}
