import { setTimeout as pause } from 'node:timers/promises'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { staffOn } from '../../../src/testing/rows/ward.ts'
import { mapConcurrently } from '../../shared/map-concurrently.ts'
import { median, share } from '../../shared/median.ts'
import type { BenchWorld } from '../lib/bench-world.ts'
import type { WardSizes } from '../lib/ward-rows.ts'
import { caseOf, openWardWorld, recordCheck } from '../lib/ward-world.ts'
import type { Measure } from './measure.ts'

const sizes: WardSizes = { open: 300, closed: 1_700, checks: 100_000 }
const few: WardSizes = { open: 20, closed: 20, checks: 400 }
const PER_SECOND = 20
const BURST_MS = 600_000
const SHORT_MS = 1_000
const OFFICERS = 20
const LOOK_EVERY_MS = 200

/** How long the oldest audit row that is due has waited for the chain, in ms. */
const readBehind = async ({ beside }: BenchWorld): Promise<number> => {
  const [row] = await storedQuery(
    beside,
    `select coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0)::float8 * 1000 as ms
     from audit_pending where due_at <= clock_timestamp()`,
  )
  return Number(row?.['ms'])
}

/** Looks again and again until the work is done; the longest that the chain was behind, in ms. */
const mostBehind = async (world: BenchWorld, work: Promise<unknown>): Promise<number> => {
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  let most = 0
  while (!over.signal.aborted) {
    most = Math.max(most, await readBehind(world))
    await pause(LOOK_EVERY_MS)
  }
  await ended
  return most
}

const run: Measure['run'] = async ({ engine, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const filled = await openWardWorld(stack, engine.owner, isShort ? few : sizes)
  const { world, ward } = filled
  const staff = Array.from({ length: OFFICERS })
  const officers = await mapConcurrently(2, staff, () => staffOn(world.beside, ward, 'officer'))
  const count = ((isShort ? SHORT_MS : BURST_MS) / 1_000) * PER_SECOND
  const answers: { readonly id: string; readonly ms: number }[] = []
  const refused: string[] = []
  const send = async (n: number): Promise<void> => {
    const who = officers[n % officers.length] ?? filled.officer
    try {
      answers.push(await recordCheck(world.server.url, who, caseOf(filled, n)))
    } catch (error) {
      refused.push(String(error))
    }
  }
  /** At its own moment each, however long the one before takes. */
  const sendAll = async (): Promise<void> => {
    const began = performance.now()
    const sent: Promise<void>[] = []
    for (let n = 0; n < count; n += 1) {
      await pause(Math.max(0, began + (n * 1_000) / PER_SECOND - performance.now()))
      sent.push(send(n))
    }
    await Promise.all(sent)
  }
  const behindMs = await mostBehind(world, sendAll())
  const [stored] = await storedQuery(
    world.beside,
    'select count(*)::int as n from checks where id = any ($1)',
    [answers.map(({ id }) => id)],
  )
  const times = answers.map(({ ms }) => ms)
  return {
    sent: count,
    refused: refused.length,
    lost: count - Number(stored?.['n']),
    ms: median(times),
    p95Ms: share(times, 0.95),
    slowestMs: Math.max(...times),
    behindMs,
  }
}

/** A shift change in all departments at once. */
export const wardBurst: Measure = {
  id: 'wardBurst',
  title: 'A burst of checks',
  how: `A department with ${sizes.open} open cases and ${sizes.checks} stored checks; ${PER_SECOND} checks a second for ten minutes by ${OFFICERS} officers, each
at its own moment, however long the one before takes. Afterwards the database was asked for each of them. Behind: the longest
that the oldest due audit row waited for the chain, looked at five times a second.`,
  figures: {
    sent: { what: 'checks', unit: '' },
    refused: { what: 'of them refused', unit: '' },
    lost: { what: 'of them not stored', unit: '' },
    ms: { what: 'a check, median answer', unit: 'ms' },
    p95Ms: { what: 'a check, 95 % within', unit: 'ms' },
    slowestMs: { what: 'a check, the slowest', unit: 'ms' },
    behindMs: { what: 'audit chain behind, at most', unit: 'ms' },
  },
  onEachEngine: false,
  run,
}
