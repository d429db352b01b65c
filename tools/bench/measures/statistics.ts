import { headersOf } from '../../../src/testing/server/api.ts'
import { dateRanges } from '../../../src/domain/statistics/ranges.ts'
import { rebuildStatistics } from '../../../src/server/services/statistics/check.ts'
import { cpuFigures, withCpu } from '../lib/cpu.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import { loadAssessments, loadedCompanyId, loadedDepartmentId } from '../lib/load.ts'
import { median, share } from '../../shared/median.ts'
import { openRawClient, rawCall } from '../../shared/raw-client.ts'
import type { Measure } from './measure.ts'

const PATH = '/api/statistics.getStats'
const TIMES = { short: 2, full: 20 }

/** Everything, the largest company, and one department of it. */
const places = [
  {},
  { companyId: loadedCompanyId(1) },
  { companyId: loadedCompanyId(1), departmentId: loadedDepartmentId(1) },
]

const run: Measure['run'] = async ({ engine, rounds, seed, assessments, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const { beside, owner, server } = await openBenchWorld(stack, engine.owner, 0)
  await loadAssessments(owner, { count: assessments, seed })
  const began = performance.now()
  await rebuildStatistics(beside.services.pool)
  const rebuildMs = performance.now() - began
  const headers = headersOf(server.url, await beside.signedIn('superadmin'))
  const client = await openRawClient(server.url)
  stack.defer(client.close)
  const asked = dateRanges.flatMap((dateRange) =>
    places.map((scope) => {
      const body = JSON.stringify({ dateRange, ...scope })
      return { call: rawCall(server.url, PATH, headers, body), times: [] as number[] }
    }),
  )
  const times = isShort ? TIMES.short : TIMES.full * rounds
  // Once for warmth; then by turns, so that none has the better moment.
  const askAll = async (): Promise<void> => {
    for (const one of asked) {
      const sent = performance.now()
      const status = await client.send(one.call)
      if (status !== 200) throw new Error(`the statistics were answered with ${status}`)
      one.times.push(performance.now() - sent)
    }
  }
  await askAll()
  for (const one of asked) one.times.length = 0
  const { cpu } = await withCpu({ server, owner }, async () => {
    for (let n = 0; n < times; n += 1) await askAll()
    return { calls: times * asked.length }
  })
  return {
    ...cpu,
    assessments,
    rebuildMs,
    medianMs: median(asked.flatMap((one) => one.times)),
    slowestMs: Math.max(...asked.map((one) => median(one.times))),
    p99Ms: share(
      asked.flatMap((one) => one.times),
      0.99,
    ),
  }
}

export const statistics: Measure = {
  id: 'statistics',
  title: 'Statistics',
  how: `Stored assessments of 200 companies, 1 000 departments and three years (\`tools/bench/lib/load.ts\`), counted by the
product's own rebuild; then every range, each of everything, the largest company and one department of it, by turns over
one connection.`,
  figures: {
    assessments: { what: 'stored assessments', unit: '' },
    rebuildMs: { what: 'counting all of them from nothing', unit: 'ms' },
    medianMs: { what: 'any range and place, median answer', unit: 'ms' },
    slowestMs: { what: 'the slowest range and place, its median answer', unit: 'ms' },
    p99Ms: { what: 'any range and place, 99 % within', unit: 'ms' },
    ...cpuFigures,
  },
  onEachEngine: true,
  run,
}
