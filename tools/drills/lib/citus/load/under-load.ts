import type { FaultResult } from '../../../../faults/fault.ts'
import { countStored, verifyStoredOnce } from '../../../../shared/stored-once.ts'
import type { DrillServers } from '../../drill-servers.ts'
import type { CitusCluster } from '../cluster.ts'
import { moveCompany, workerOf } from '../move-company.ts'
import { partOf, secondsOf, describeError } from '../part.ts'
import { startCompanyLoads, type CompanyLoad } from './company-loads.ts'
import { until } from '../../../../shared/until.ts'
import { storedQuery } from '../../../../../src/testing/rows/stored-users.ts'
import type { TestServer } from '../../../../../src/testing/server/server.ts'
import { verifyEvents, waitForJobs } from '../../verify-load.ts'

/** Assessments without the rows that are written with them. */
const HALVES = `select count(*)::int as n from assessments a where a.id = any($1)
  and (not exists (select 1 from assessment_symptoms s where s.assessment_id = a.id and s.company_id = a.company_id)
    or not exists (select 1 from events e where e.row_id = a.id and e.company_id = a.company_id and e.topic = 'assessments'))`

const countHalves = async (server: TestServer, loads: readonly CompanyLoad[]): Promise<number> => {
  // OBS-09: no event names an assessment without a user.
  const ids = loads.flatMap(({ load }) =>
    load.stored.flatMap(({ body, isUnnamed }) => (isUnnamed ? [] : [body.id])),
  )
  return Number((await storedQuery(server, HALVES, [ids]))[0]?.['n'])
}

type VerifyOptions = {
  readonly servers: DrillServers
  readonly loads: readonly CompanyLoad[]
  /** What the database had before the load. */
  readonly before: Awaited<ReturnType<typeof countStored>>
}

/** After the load: each acknowledged submission is stored once and whole, and each page received each change of its company once. */
const verifyCompanies = async ({ servers, loads, before }: VerifyOptions) => {
  const { beside } = servers
  const stored = loads.flatMap(({ load }) => load.stored)
  const once = await verifyStoredOnce(beside, stored, before)
  const halves = await countHalves(beside, loads)
  const events = { missed: 0, doubled: 0, resets: 0, left: 0 }
  for (const { load, companyId } of loads) {
    const seen = await verifyEvents(servers, load, companyId)
    events.missed += seen.missed
    events.doubled += seen.doubled
    events.resets += seen.resets
    events.left += load.changed.length - seen.events
  }
  const failed = loads.flatMap(({ load }) => load.failed)
  const { left, resets, ...told } = events
  const wrong = { failed: failed.length, halves, ...told }
  const broken = [
    ...new Set(failed),
    ...Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...(left === 0 ? [] : [`${left} changes left no event`]),
    ...once.broken,
    ...(await waitForJobs(servers).catch((error: unknown) => [
      `statistics: ${describeError(error)}`,
    ])),
  ]
  const counts = {
    calls: loads.reduce((all, { load }) => all + load.calls(), 0),
    acknowledged: stored.length,
    lost: stored.length - once.rows,
    storedTwice: once.twice,
    ...wrong,
    // The move makes every page request everything again (ADR 23).
    resets,
  }
  return { counts, broken }
}

type WorkerLoss = {
  /** From the worker's start until the last of its companies has stored something. */
  readonly backMs: number
  /** Submissions of the other companies that were stored without the worker. */
  readonly storedMeanwhile: number
  /** Calls of its companies that answered 503 with Retry-After. */
  readonly putOff: number
}

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 240_000
const GOES_ON = 3

const storedIn = (loads: readonly CompanyLoad[]): readonly number[] =>
  loads.map(({ load }) => load.stored.length)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Each company has stored so many more than `before`. */
const allStored = (loads: readonly CompanyLoad[], before: readonly number[], more: number) =>
  storedIn(loads).every((stored, n) => stored >= (before[n] ?? 0) + more)

/** kill -9 of the worker of the first company. It comes back when its companies were refused and the others went on. */
const loseWorker = async (loads: readonly CompanyLoad[]): Promise<WorkerLoss> => {
  const lost = loads[0]?.worker
  if (lost === undefined) throw new Error('no company is under load')
  const its = loads.filter(({ worker }) => worker === lost)
  const others = loads.filter(({ worker }) => worker !== lost)
  const refusedIn = () => its.map(({ load }) => load.putOff() + load.failed.length)
  const putOffIn = () => sum(its.map(({ load }) => load.putOff()))
  const [refused, stored, putOff] = [refusedIn(), storedIn(others), putOffIn()]
  await lost.kill()
  try {
    const areRefused = () => refusedIn().every((now, n) => now > (refused[n] ?? 0))
    await until('its companies are refused', areRefused, TIMEOUT_MS)
    await until('the others go on', () => allStored(others, stored, GOES_ON), TIMEOUT_MS)
  } finally {
    await lost.start()
  }
  const began = performance.now()
  const storedMeanwhile = sum(storedIn(others)) - sum(stored)
  const before = storedIn(its)
  await until('its companies go on', () => allStored(its, before, 1), TIMEOUT_MS)
  return { backMs: performance.now() - began, storedMeanwhile, putOff: putOffIn() - putOff }
}

type LoadOptions = {
  readonly cluster: CitusCluster
  readonly servers: DrillServers
  readonly perWorker: number
  readonly seed: number
}

/** A worker is killed and comes back, and a company moves to the other worker, while officers of several companies work. */
export const underLoad = async (options: LoadOptions): Promise<FaultResult> => {
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
  const failed = () => loads.reduce((all, { load }) => all + load.failed.length, 0)
  const putOff = () => loads.reduce((all, { load }) => all + load.putOff(), 0)
  const move = await partOf('a company moves', async () => {
    const { companyId = '' } = loads[0] ?? {}
    const from = await workerOf(cluster, 'assessments', companyId)
    const [failedBefore, putOffBefore] = [failed(), putOff()]
    const began = performance.now()
    await moveCompany(cluster, 'assessments', companyId)
    const movedMs = performance.now() - began
    await settled()
    const failedMeanwhile = failed() - failedBefore
    const putOffMeanwhile = putOff() - putOffBefore
    const hasMoved = (await workerOf(cluster, 'assessments', companyId)) !== from
    return {
      counts: { moveS: secondsOf(movedMs), failedMeanwhile, putOffMeanwhile },
      broken: [
        ...(hasMoved ? [] : ['the company is on the same worker']),
        ...(failedMeanwhile === 0 ? [] : [`${failedMeanwhile} calls failed during the move`]),
      ],
    }
  })
  await Promise.all(loads.map(({ load }) => load.stop()))
  const found = await verifyCompanies({ servers, loads, before })
  return {
    counts: { companies: loads.length, ...loss.counts, ...move.counts, ...found.counts },
    broken: [...loss.broken, ...move.broken, ...found.broken],
  }
}
