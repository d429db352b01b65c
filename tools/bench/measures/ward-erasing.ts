import { caseRetentionJob } from '../../../src/server/jobs/case-retention.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { share } from '../../shared/median.ts'
import type { WardSizes } from '../lib/ward-rows.ts'
import { caseOf, openWardWorld, recordCheck, type WardWorld } from '../lib/ward-world.ts'
import type { Measure } from './measure.ts'

/** Each case has as many checks: 100 closed ones have 100 000. */
const sizes: WardSizes = { open: 300, closed: 100, checks: 400_000 }
const few: WardSizes = { open: 20, closed: 20, checks: 400 }

/** All cases that are due, as the loop of the jobs erases them; how many. */
const eraseAll = async ({ world }: WardWorld): Promise<number> => {
  let erased = 0
  for (;;) {
    const { counts, isMore } = await caseRetentionJob.run(world.beside.services)
    erased += counts['erased'] ?? 0
    if (!isMore) return erased
  }
}

const countChecks = async ({ world }: WardWorld): Promise<number> => {
  const [row] = await storedQuery(world.beside, 'select count(*)::int as n from checks')
  return Number(row?.['n'])
}

const run: Measure['run'] = async ({ engine, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const filled = await openWardWorld(stack, engine.owner, isShort ? few : sizes)
  const { world, officer } = filled
  const { url } = world.server
  await storedQuery(
    world.beside,
    `update cases set closed_at = now() - interval '181 days' where status = 'closed'`,
  )
  const before = await countChecks(filled)
  const over = new AbortController()
  /** One call after another, until everything is erased; the time of each in ms. */
  const callUntilOver = async (call: (n: number) => Promise<number>): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; !over.signal.aborted || n === 0; n += 1) times.push(await call(n))
    return times
  }
  const boardOf = async (): Promise<number> => {
    const began = performance.now()
    const { error } = await callApi(url, 'cases.board', {}, officer)
    if (error !== null) throw new Error(`the board was refused: ${error.reason}`)
    return performance.now() - began
  }
  const checkOf = async (n: number): Promise<number> =>
    (await recordCheck(url, officer, caseOf(filled, n))).ms
  const began = performance.now()
  const erasing = eraseAll(filled).finally(() => over.abort())
  const [boards, checks, erasedCases] = await Promise.all([
    callUntilOver(boardOf),
    callUntilOver(checkOf),
    erasing.then((count) => ({ count, ms: performance.now() - began })),
  ])
  const times = [...boards, ...checks]
  return {
    cases: erasedCases.count,
    checks: before + checks.length - (await countChecks(filled)),
    erasedMs: erasedCases.ms,
    calls: times.length,
    callP95Ms: share(times, 0.95),
    slowestMs: Math.max(...times),
  }
}

/** FUP-114: closed cases are erased while others are watched. */
export const wardErasing: Measure = {
  id: 'wardErasing',
  title: 'Erasing closed cases',
  how: `A department with ${sizes.open} open cases and ${sizes.closed} that were closed 181 days ago, with as many checks each. The job of the retention
erases all that are due, one batch after another; at the same time one client asks for the board and another stores checks, one
call after another each.`,
  figures: {
    cases: { what: 'cases erased', unit: '' },
    checks: { what: 'checks of them', unit: '' },
    erasedMs: { what: 'until everything was erased', unit: 'ms' },
    calls: { what: 'calls at the same time', unit: '' },
    callP95Ms: { what: 'one of these calls, 95 % within', unit: 'ms' },
    slowestMs: { what: 'one of these calls, the slowest', unit: 'ms' },
  },
  onEachEngine: false,
  run,
}
