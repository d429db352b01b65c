import { gzipSync } from 'node:zlib'
import { callApi } from '../../../src/testing/server/api.ts'
import { checkInput } from '../../../src/testing/rows/check-input.ts'
import { addWard, staffOn } from '../../../src/testing/rows/ward.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { median, share } from '../../shared/median.ts'
import { callerOf, openBenchWorld, type BenchWorld } from '../lib/bench-world.ts'
import { withCpu } from '../lib/cpu.ts'
import { load } from '../lib/rates.ts'
import { fillWard, type WardSizes } from '../lib/ward-rows.ts'
import type { Measure } from './measure.ts'

const sizes: WardSizes = { open: 300, closed: 1_700, checks: 1_000_000 }
const few: WardSizes = { open: 20, closed: 20, checks: 400 }
const CHECKS = 400
const FEW_CHECKS = 20

/** One check after another, each of another case; the time of each answer in ms. */
const recordChecks = async (
  url: string,
  who: SignedIn,
  caseIds: readonly string[],
  count: number,
): Promise<{ readonly calls: number; readonly times: readonly number[] }> => {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const caseId = caseIds[n % caseIds.length] ?? ''
    const check = checkInput(new Date().toISOString(), { caseId })
    const began = performance.now()
    const { error } = await callApi(url, 'checks.record', check, who)
    times.push(performance.now() - began)
    if (error !== null) throw new Error(`checks.record was refused: ${error.reason}`)
  }
  return { calls: count, times }
}

const boardSize = async ({ server }: BenchWorld, who: SignedIn): Promise<number> => {
  const { url, headers, body } = callerOf(server.url, who, {})
  const answer = await fetch(`${url}/api/cases.board`, { method: 'POST', headers, body })
  return gzipSync(await answer.bytes()).length / 1000
}

const run: Measure['run'] = async ({ engine, stretchMs: forMs, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const world = await openBenchWorld(stack, engine.owner, 0)
  const { beside, owner, server } = world
  const ward = await addWard(beside)
  const officer = await staffOn(beside, ward, 'officer')
  await fillWard(owner, ward, isShort ? few : sizes)
  const open = await storedQuery(
    beside,
    `select id from cases where department_id = $1 and status <> 'closed'`,
    [ward.departmentId],
  )
  const ids = open.map(({ id }) => String(id))
  const callers = [callerOf(server.url, officer, {})]
  const board = await withCpu(world, () => load({ callers, path: '/api/cases.board', forMs }))
  if (board.seen.refused > 0) throw new Error('the board was refused')
  const messages = await world.countMessages('cases.board', () => ({}), officer)
  const count = isShort ? FEW_CHECKS : CHECKS
  const checks = await withCpu(world, () => recordChecks(server.url, officer, ids, count))
  return {
    boardMs: median(board.seen.times),
    boardP95Ms: share(board.seen.times, 0.95),
    boardCpuMs: board.cpu.cpuMs,
    boardKb: await boardSize(world, officer),
    // The binding and the audit row with the commit are messages, too.
    boardStatements: messages - 2,
    checkMs: median(checks.seen.times),
    checkP95Ms: share(checks.seen.times, 0.95),
    checkCpuMs: checks.cpu.cpuMs,
  }
}

/** The board that a duty room has open all day, and the call that an officer makes on each round. */
export const ward: Measure = {
  id: 'ward',
  title: 'Duty board and checks',
  how: `A department with ${sizes.open} open cases under irregular checks, ${sizes.closed} closed ones and ${sizes.checks} stored checks. The
board of all of them, one call after another; then ${CHECKS} checks, one after another, each of another case.`,
  figures: {
    boardMs: { what: 'board, median answer', unit: 'ms' },
    boardP95Ms: { what: 'board, 95 % within', unit: 'ms' },
    boardCpuMs: { what: 'board, processor time of both a call', unit: 'ms' },
    boardKb: { what: 'board, size of the answer as gzip', unit: 'kB' },
    boardStatements: { what: 'statements of a board, without binding and commit', unit: '' },
    checkMs: { what: 'a check, median answer', unit: 'ms' },
    checkP95Ms: { what: 'a check, 95 % within', unit: 'ms' },
    checkCpuMs: { what: 'a check, processor time of both', unit: 'ms' },
  },
  onEachEngine: false,
  run,
}
