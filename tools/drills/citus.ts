import type { Connection } from '../../src/server/database/connection.ts'
import { report } from '../../scripts/lib/report.ts'
import { drillServers, type DrillServers } from './lib/drill-servers.ts'
import { fillBoth, type Both } from './lib/citus/both.ts'
import { findCitus } from './lib/citus/packages.ts'
import { endAt, measureBoth } from './lib/citus/load/figures.ts'
import { underLoad } from './lib/citus/load/under-load.ts'
import { partOf, secondsOf } from './lib/citus/part.ts'
import { answerAlike } from './lib/citus/same/answer-alike.ts'
import type { Drill } from './drill.ts'

const SIZES = {
  short: {
    rows: { companies: 12, people: 600, assessments: 3_000, casesPerDepartment: 2 },
    figures: { rounds: 3, calls: 8 },
    perWorker: 2,
  },
  full: {
    rows: { companies: 200, people: 20_000, assessments: 1_000_000, casesPerDepartment: 6 },
    figures: { rounds: 11, calls: 20 },
    perWorker: 4,
  },
}

/** Server processes with their jobs on both: the figures by turns, then the load on the cluster. */
const workOnBoth = async (
  stack: AsyncDisposableStack,
  { cluster, owners, filled }: Both,
  { isFull, seed }: Parameters<Drill['run']>[0],
): ReturnType<Drill['run']> => {
  const { figures, perWorker } = SIZES[isFull ? 'full' : 'short']
  const serversOn = (owner: Connection, count: number): Promise<DrillServers> =>
    drillServers(stack, count, { cluster: owner, database: () => Promise.resolve(owner) })
  const [one, servers] = [await serversOn(owners[0], 1), await serversOn(owners[1], 2)]
  const measured = await partOf('measures both', async () => {
    const { password } = servers.beside
    const [here = '', there = ''] = [one.urls()[0], servers.urls()[0]]
    const ends = [
      await endAt(here, filled, password),
      await endAt(there, filled, password),
    ] as const
    return { counts: await measureBoth(ends, { ...figures, seed }), broken: [] }
  })
  const loaded = await partOf('works', () => underLoad({ cluster, servers, perWorker, seed }))
  return {
    counts: { ...loaded.counts, ...measured.counts },
    broken: [...measured.broken, ...loaded.broken],
  }
}

/**
 * The product on a cluster of Citus beside the same rows on one machine: every function answers the same, and a worker is
 * lost and a company moved under load.
 */
const run: Drill['run'] = async ({ isFull, seed }) => {
  const found = await findCitus()
  if ('missing' in found) {
    report(`citus: skipped, this machine lacks ${found.missing}`)
    return { counts: { skipped: 1 }, broken: [] }
  }
  const { rows } = SIZES[isFull ? 'full' : 'short']
  await using stack = new AsyncDisposableStack()
  report('citus: fills one machine, and distributes the same rows')
  const both = await fillBoth(stack, found.postgres, { size: rows, seed })
  const alike = await partOf('asks both', () => answerAlike(both.owners, both.filled, isFull))
  const worked = await partOf('starts servers', () => workOnBoth(stack, both, { isFull, seed }))
  const nodes = [both.cluster.coordinator, ...both.cluster.workers]
  const crashes = await Promise.all(nodes.map((node) => node.crashes()))
  const crashed = crashes.reduce((all, one) => all + one, 0)
  const counts = {
    companiesFilled: rows.companies,
    assessments: rows.assessments,
    distributeS: secondsOf(both.distributeMs),
    ...alike.counts,
    ...worked.counts,
    crashed,
  }
  const broken = [
    ...alike.broken,
    ...worked.broken,
    ...(crashed > 0 ? [`PostgreSQL crashed ${crashed} times`] : []),
  ]
  return { counts, broken }
}

export const citusDrill: Drill = {
  id: 'citus',
  title:
    'Distributed by company on Citus beside the same rows on one machine: every function answers the same; a worker killed, a company moved, under load',
  run,
}
