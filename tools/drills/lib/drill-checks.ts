import { setTimeout as pause } from 'node:timers/promises'
import { verifyStatistics } from '#server/services/statistics/check.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { TOPIC, type Load } from './drill-load.ts'
import type { DrillServers } from './drill-servers.ts'
import { storedOnce } from '../../shared/stored-once.ts'
import { doubledFor, missedBy, storedEvents } from '../../shared/told.ts'

/** The report lists only the first few failures. */
const NAMED = 5

type Found = {
  readonly counts: Readonly<Record<string, number>>
  readonly broken: readonly string[]
}

/** A bound against waiting in vain, not a measure. */
const PATIENCE_MS = 60_000

/** The jobs go on in any process: they count all stored assessments in the end. */
const waitForJobs = async ({ beside }: DrillServers): Promise<readonly string[]> => {
  const began = performance.now()
  for (;;) {
    const differing = await verifyStatistics(beside.services.pool)
    if (differing.length === 0) return []
    if (performance.now() - began > PATIENCE_MS) return [`${differing.length} days are not counted`]
    await pause(200)
  }
}

/** After a drill: no call failed, no submission is lost or doubled, and each page received each change once. */
export const checkLoad = async (
  servers: DrillServers,
  load: Load,
  companyId: string,
  before?: Parameters<typeof storedOnce>[2],
): Promise<Found> => {
  const once = await storedOnce(servers.beside, load.stored, before)
  const events = await onOwner(servers.owner, (client) => storedEvents(client, TOPIC, companyId))
  const sum = (of: (page: Load['pages'][number]) => number): number =>
    load.pages.reduce((total, page) => total + of(page), 0)
  const wrong = {
    failed: load.failed.length,
    missed: sum((page) => missedBy(events, page).length),
    doubled: sum((page) => doubledFor(events, page)),
    resets: sum((page) => page.resets()),
  }
  const changes = load.changed.length
  const broken = [
    ...[...new Set(load.failed)].slice(0, NAMED),
    ...Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...once.broken,
    ...(events.length === changes ? [] : [`${changes} changes left ${events.length} events`]),
    ...(await waitForJobs(servers)),
  ]
  const counts = {
    calls: load.calls(),
    ...wrong,
    submits: once.rows,
    told: sum((page) => page.heard.length),
    passedOn: servers.balancer.passedOn(),
    slowestCallMs: Math.round(load.slowestMs()),
  }
  return { counts, broken }
}
