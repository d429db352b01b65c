import { gzipSync } from 'node:zlib'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { median, share } from '../../shared/median.ts'
import { callerOf, type BenchWorld } from '../lib/bench-world.ts'
import { withCpu } from '../lib/cpu.ts'
import { load } from '../lib/rates.ts'
import type { WardSizes } from '../lib/ward-rows.ts'
import { openWardWorld, recordChecks } from '../lib/ward-world.ts'
import type { Measure } from './measure.ts'

const sizes: WardSizes = { open: 300, closed: 1_700, checks: 1_000_000 }
const few: WardSizes = { open: 20, closed: 20, checks: 400 }
const CHECKS = 400
const FEW_CHECKS = 20

const boardSize = async ({ server }: BenchWorld, who: SignedIn): Promise<number> => {
  const { url, headers, body } = callerOf(server.url, who, {})
  const answer = await fetch(`${url}/api/cases.board`, { method: 'POST', headers, body })
  return gzipSync(await answer.bytes()).length / 1000
}

const run: Measure['run'] = async ({ engine, stretchMs: forMs, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const filled = await openWardWorld(stack, engine.owner, isShort ? few : sizes)
  const { world, officer } = filled
  const callers = [callerOf(world.server.url, officer, {})]
  const board = await withCpu(world, () => load({ callers, path: '/api/cases.board', forMs }))
  if (board.seen.refused > 0) throw new Error('the board was refused')
  const messages = await world.countMessages('cases.board', () => ({}), officer)
  const count = isShort ? FEW_CHECKS : CHECKS
  const checks = await withCpu(world, () => recordChecks(filled, count))
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
