import { addCompany } from '../../src/testing/rows/builders.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { report } from '../../scripts/lib/report.ts'
import { quantile } from '../faults/server/quantile.ts'
import { until } from '../shared/until.ts'
import { verifyLoad } from './lib/verify-load.ts'
import { startLoad } from './lib/drill-load.ts'
import { drillServers } from './lib/drill-servers.ts'
import { startPatroniCluster } from './lib/failover/cluster.ts'
import { jobsHeldBy } from './lib/failover/jobs-held.ts'
import { lose, lossesOf, type Loss } from './lib/failover/loss.ts'
import { findPackages } from './lib/failover/packages.ts'
import { driveStates } from './lib/failover/states/all.ts'
import { runOperatorCommand } from './lib/operator-command.ts'
import type { Drill } from './drill.ts'

const SIZES = {
  short: { servers: 2, losses: 2, writers: 2 },
  full: { servers: 4, losses: 20, writers: 4 },
}
/** A bound against waiting in vain, no measure: the machine may be busy with something else. */
const TIMEOUT_MS = 240_000

const secondsOf = (ms: number): number => Math.round(ms / 100) / 10

/**
 * The machine of the primary is killed and cut off by turns. Another one takes over by itself. Then the states come in
 * which no machine may take over, or the wrong one claims to have done so.
 */
const run: Drill['run'] = async ({ isFull, seed }) => {
  const packages = await findPackages()
  if ('missing' in packages) {
    report(`failover: skipped, this machine lacks ${packages.missing.join(', ')}`)
    return { counts: { skipped: 1 }, broken: [] }
  }
  const size = SIZES[isFull ? 'full' : 'short']
  await using stack = new AsyncDisposableStack()
  const cluster = await startPatroniCluster(stack, packages.postgres)
  const servers = await drillServers(stack, size.servers, { cluster: cluster.owner })
  const { beside, balancer, owner } = servers
  const companyId = await addCompany(beside.services)
  const loadOptions = { url: balancer.url, beside, companyId, writers: size.writers }
  const load = await startLoad({ ...loadOptions, random: seededRandom(seed), comesAgain: true })
  stack.defer(() => {
    for (const page of load.pages) page.close()
  })
  stack.defer(load.stop)
  await load.settled()

  const broken: string[] = []
  const waits: Record<Loss, number[]> = { killed: [], cutOff: [], switchedOver: [] }
  const afterwards = async (): Promise<readonly string[]> => {
    const held = await jobsHeldBy(owner)
    await load.settled()
    return held === 1 ? [] : [`${held} processes do the jobs`]
  }
  for (const loss of lossesOf(size.losses)) {
    await cluster.whole()
    const began = performance.now()
    const { lostAt, back } = await lose(cluster, loss)
    await until('writes go on', () => load.changedSince() > lostAt, TIMEOUT_MS)
    waits[loss].push(load.changedSince() - began)
    await back()
    broken.push(...(await afterwards()))
  }
  const caller = await beside.signedIn('superadmin')
  const states = await driveStates({ cluster, servers, load, caller }, afterwards)
  await load.stop()
  const found = await verifyLoad(servers, load, companyId)
  for (let index = 0; index < size.servers; index += 1) {
    const audit = await runOperatorCommand('audit', 'verify', servers.environmentAt(index))
    if (audit.exitCode !== 0) broken.push(...audit.lines)
  }
  const sudden = [...waits.killed, ...waits.cutOff]
  const counts = {
    servers: size.servers,
    killed: waits.killed.length,
    cutOff: waits.cutOff.length,
    switchedOver: waits.switchedOver.length,
    ...states.counts,
    ...found.counts,
    acknowledged: load.stored.length,
    lost: found.lost,
    storedTwice: found.storedTwice,
    putOff: load.putOff(),
    medianS: secondsOf(quantile(sudden, 0.5)),
    p95S: secondsOf(quantile(sudden, 0.95)),
    slowestSwitchS: secondsOf(Math.max(...waits.switchedOver)),
  }
  return { counts, broken: [...broken, ...states.broken, ...found.broken] }
}

export const failoverDrill: Drill = {
  id: 'failover',
  title:
    "The primary's machine killed and cut off by turns under Patroni; etcd gone, two primaries, a lagging standby; under load",
  run,
}
