import { report } from '../../scripts/lib/report.ts'
import { countStored } from '../shared/stored-once.ts'
import { drillServers } from './lib/drill-servers.ts'
import { fillBoth } from './lib/citus/both.ts'
import type { CitusCluster } from './lib/citus/cluster.ts'
import { moveCompany, workerOf } from './lib/citus/move-company.ts'
import { findCitus } from './lib/citus/packages.ts'
import { checkCompanies } from './lib/citus/load/check-companies.ts'
import { startCompanyLoads } from './lib/citus/load/company-loads.ts'
import { endAt, measureBoth } from './lib/citus/load/figures.ts'
import { loseWorker } from './lib/citus/load/lose-worker.ts'
import { answerAlike } from './lib/citus/same/answer-alike.ts'
import type { DrillServers } from './lib/drill-servers.ts'
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

type Seen = Awaited<ReturnType<Drill['run']>>

const secondsOf = (ms: number): number => Math.round(ms / 100) / 10

/** A part of the drill. One that ends early must not hide the others. */
const partOf = async (name: string, run: () => Promise<Seen>): Promise<Seen> => {
  report(`citus: ${name}`)
  return run().catch((error: unknown) => ({ counts: {}, broken: [`${name}: ${String(error)}`] }))
}

type LoadOptions = {
  readonly cluster: CitusCluster
  readonly servers: DrillServers
  readonly perWorker: number
  readonly seed: number
}

/** A worker is killed and comes back, and a company moves to the other worker, while officers of several companies work. */
const underLoad = async (options: LoadOptions): Promise<Seen> => {
  const { cluster, servers } = options
  await using stack = new AsyncDisposableStack()
  const before = await countStored(servers.beside)
  const loads = await startCompanyLoads(stack, options)
  const settled = () => Promise.all(loads.map(({ load }) => load.settled()))
  await settled()
  const loss = await partOf('a worker is killed', async () => {
    const { backMs, storedMeanwhile, putOff } = await loseWorker(loads)
    return { counts: { backS: secondsOf(backMs), storedMeanwhile, putOff }, broken: [] }
  })
  await settled()
  const troubles = () =>
    loads.reduce((all, { load }) => all + load.failed.length + load.putOff(), 0)
  const move = await partOf('a company moves', async () => {
    const { companyId = '' } = loads[0] ?? {}
    const [from, earlier] = [await workerOf(cluster, 'assessments', companyId), troubles()]
    const began = performance.now()
    await moveCompany(cluster, 'assessments', companyId)
    const movedMs = performance.now() - began
    await settled()
    const failedMeanwhile = troubles() - earlier
    const hasMoved = (await workerOf(cluster, 'assessments', companyId)) !== from
    return {
      counts: { moveS: secondsOf(movedMs), failedMeanwhile },
      broken: [
        ...(hasMoved ? [] : ['the company is on the same worker']),
        ...(failedMeanwhile === 0 ? [] : [`${failedMeanwhile} calls failed during the move`]),
      ],
    }
  })
  await Promise.all(loads.map(({ load }) => load.stop()))
  const found = await checkCompanies({ servers, loads, before })
  return {
    counts: { companies: loads.length, ...loss.counts, ...move.counts, ...found.counts },
    broken: [...loss.broken, ...move.broken, ...found.broken],
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
  const { rows, figures, perWorker } = SIZES[isFull ? 'full' : 'short']
  await using stack = new AsyncDisposableStack()
  report('citus: fills one machine, and distributes the same rows')
  const { cluster, owners, filled, distributeMs } = await fillBoth(stack, found.postgres, {
    size: rows,
    seed,
  })
  const alike = await partOf('asks both', () => answerAlike(owners, filled, isFull))
  const [one, citus] = [
    await drillServers(stack, 1, {
      cluster: owners[0],
      database: () => Promise.resolve(owners[0]),
    }),
    await drillServers(stack, 2, {
      cluster: owners[1],
      database: () => Promise.resolve(owners[1]),
    }),
  ]
  const measured = await partOf('measures both', async () => {
    const { password } = citus.beside
    const [first = '', second = ''] = [one.urls()[0], citus.urls()[0]]
    const ends = [
      await endAt(first, filled, password),
      await endAt(second, filled, password),
    ] as const
    return { counts: await measureBoth(ends, { ...figures, seed }), broken: [] }
  })
  const loaded = await partOf('works', () =>
    underLoad({ cluster, servers: citus, perWorker, seed }),
  )
  const counts = {
    companiesFilled: rows.companies,
    assessments: rows.assessments,
    distributeS: secondsOf(distributeMs),
    ...alike.counts,
    ...loaded.counts,
    ...measured.counts,
  }
  return { counts, broken: [...alike.broken, ...measured.broken, ...loaded.broken] }
}

export const citusDrill: Drill = {
  id: 'citus',
  title:
    'Distributed by company on Citus beside the same rows on one machine: every function answers the same; a worker killed, a company moved, under load',
  run,
}
