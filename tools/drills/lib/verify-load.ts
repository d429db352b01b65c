import { setTimeout as pause } from 'node:timers/promises'
import { verifyStatistics } from '../../../src/server/services/statistics/check.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { TOPIC, type Load } from './drill-load.ts'
import type { DrillServers } from './drill-servers.ts'
import { verifyStoredOnce } from '../../shared/stored-once.ts'
import {
  countDuplicates,
  findMissed,
  storedEvents,
  type StoredEvent,
} from '../../shared/received-events.ts'

/** The report lists only the first few failures. */
const MAX_LISTED = 5

type LoadFindings = {
  readonly counts: Readonly<Record<string, number>>
  readonly broken: readonly string[]
  /** Submissions that were answered as stored and are not there, and those that are there twice. */
  readonly lost: number
  readonly storedTwice: number
}

/** A bound against waiting in vain, not a measure. */
const TIMEOUT_MS = 60_000

/** The jobs go on in any process: they count all stored assessments in the end. */
export const waitForJobs = async ({ beside }: DrillServers): Promise<readonly string[]> => {
  const began = performance.now()
  for (;;) {
    const differing = await verifyStatistics(beside.services.pool)
    if (differing.length === 0) return []
    if (performance.now() - began > TIMEOUT_MS) return [`${differing.length} days are not counted`]
    await pause(200)
  }
}

/** The server sends the last events a moment after their call: counts those that no page gets in time either. */
const countMissed = async (
  events: readonly StoredEvent[],
  pages: Load['pages'],
): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const missed = pages.reduce((total, page) => total + findMissed(events, page).length, 0)
    if (missed === 0 || performance.now() - began > TIMEOUT_MS) return missed
    await pause(50)
  }
}

/** Whether each page of the load received each change of the company once. */
export const verifyEvents = async (servers: DrillServers, { pages }: Load, companyId: string) => {
  const events = await onOwner(servers.owner, (client) => storedEvents(client, TOPIC, companyId))
  const sum = (of: (page: Load['pages'][number]) => number): number =>
    pages.reduce((total, page) => total + of(page), 0)
  return {
    events: events.length,
    missed: await countMissed(events, pages),
    doubled: sum((page) => countDuplicates(events, page)),
    resets: sum((page) => page.resets()),
  }
}

/** After a drill: no call failed, no submission is lost or doubled, and each page received each change once. */
export const verifyLoad = async (
  servers: DrillServers,
  load: Load,
  companyId: string,
  before?: Parameters<typeof verifyStoredOnce>[2],
): Promise<LoadFindings> => {
  const once = await verifyStoredOnce(servers.beside, load.stored, before)
  const { events, ...told } = await verifyEvents(servers, load, companyId)
  const wrong = { failed: load.failed.length, ...told }
  const changes = load.changed.length
  const broken = [
    ...[...new Set(load.failed)].slice(0, MAX_LISTED),
    ...Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...once.broken,
    ...(events === changes ? [] : [`${changes} changes left ${events} events`]),
    ...(await waitForJobs(servers)),
  ]
  const counts = {
    calls: load.calls(),
    ...wrong,
    submits: once.rows,
    told: load.pages.reduce((total, { received }) => total + received.length, 0),
    passedOn: servers.balancer.passedOn(),
    slowestCallMs: Math.round(load.slowestMs()),
  }
  return { counts, broken, lost: load.stored.length - once.rows, storedTwice: once.twice }
}
