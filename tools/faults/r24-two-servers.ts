import { setTimeout as pause } from 'node:timers/promises'
import { addCompany } from '../../src/testing/rows/builders.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { openChanges } from '../shared/changes.ts'
import { follow, type Follower } from '../shared/followers.ts'
import { killedServers } from './server/killed-servers.ts'
import { quantile } from './server/quantile.ts'
import { stayAtWork } from '../shared/server-on.ts'
import type { ServerProcess } from '../shared/server-process.ts'
import { countDuplicates, findMissed, storedEvents } from '../shared/received-events.ts'
import { until } from '../shared/until.ts'
import type { Fault, FaultResult } from './fault.ts'

const TOPIC = 'departments'
/** Two processes, with so many pages on each of them. */
const PAGES = 12
/** Changes through each process while both run, and as many around the kill. */
const CHANGES = 6

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('there is none')
  return item
}

/** R24: each process on one database reports changes made through any. When one dies, its pages use another. */
const run: Fault['run'] = async ({ rounds, seed }): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const { beside, owner, start } = await killedServers(stack)
  const companyId = await addCompany(beside.services)
  const admin = await beside.signedIn('superadmin')
  const people = [
    await beside.signedIn('counselor', { companyId }),
    await beside.signedIn('counselor', { companyId }),
    await beside.signedIn('counselor', { companyId }),
    await beside.signedIn('counselor', { companyId }),
  ]
  const changes = openChanges(admin, companyId)
  const counts = {
    kills: 0,
    changes: 0,
    told: 0,
    toldMeanwhile: 0,
    resets: 0,
    missed: 0,
    doubled: 0,
  }
  const [across, back]: [number[], number[]] = [[], []]
  const broken: string[] = []
  const servers = [await start(), await start()]

  for (let round = 1; round <= rounds; round += 1) {
    const from = changes.answered.size
    const dies = random.between(0, 1)
    const dead = at(servers, dies)
    const other = at(servers, dies + 1)
    const alive = [...servers]
    const pages: { readonly home: ServerProcess; readonly page: Follower }[] = []
    for (let n = 0; n < 2 * PAGES; n += 1) {
      const home = at(servers, n)
      // As a balancer does: the page's own server, or the one that is left.
      const url = () => (alive.includes(home) ? home : other).url
      const who = at(people, Math.floor(n / 2))
      pages.push({ home, page: follow({ url, who, random, topic: TOPIC }) })
    }
    await until(`round ${round}: all hear`, () => pages.every(({ page }) => page.isConnected()))
    const live: string[][] = [[], []]
    for (let n = 0; n < 2 * CHANGES; n += 1) {
      live[n % 2]?.push(await changes.make(() => at(servers, n).url))
      await pause(random.between(0, 150))
    }
    const killedAt = performance.now()
    const meanwhile = Promise.all([
      dead.kill(),
      (async () => {
        for (let n = 0; n < CHANGES; n += 1) {
          await changes.make(() => other.url)
          await pause(random.between(0, 300))
        }
      })(),
    ])
    alive.splice(alive.indexOf(dead), 1)
    counts.kills += 1
    await meanwhile
    const orphans = pages.filter(({ home }) => home === dead)
    await until(`round ${round}: all are back`, () =>
      orphans.every(({ page }) => page.isConnected() && page.connectedSince() > killedAt),
    )
    // A page that has the last change has all earlier ones: the server sends changes in order.
    const last = await changes.make(() => other.url)
    await until(`round ${round}: all are told of the last change`, () =>
      pages.every(({ page }) => page.received.some(({ rowId }) => rowId === last)),
    ).catch((error: unknown) => broken.push(String(error)))

    const made = new Set([...changes.answered.keys()].slice(from))
    const all = await onOwner(owner, (client) => storedEvents(client, TOPIC, companyId))
    const events = all.filter(({ rowId }) => made.has(rowId))
    if (events.length !== made.size)
      broken.push(`${made.size} changes left ${events.length} events`)
    for (const { home, page } of pages) {
      const { received } = page
      counts.missed += findMissed(events, page).length
      counts.doubled += countDuplicates(all, page)
      counts.resets += page.resets()
      counts.told += received.length
      const through = live[servers.indexOf(home) === 0 ? 1 : 0] ?? []
      for (const { rowId, ms } of received) {
        const answered = changes.answered.get(rowId ?? '') ?? 0
        if (through.includes(rowId ?? '')) across.push(Math.max(0, ms - answered))
        if (home === dead && answered > killedAt) counts.toldMeanwhile += 1
      }
      if (home === dead) back.push(page.connectedSince() - killedAt)
      page.close()
    }
    counts.changes += made.size
    servers[dies] = await start()
    await Promise.all([...people, admin].map((who) => stayAtWork(other.url, who)))
  }
  for (const what of ['missed', 'doubled', 'resets'] as const) {
    if (counts[what] > 0) broken.push(`${counts[what]} ${what}`)
  }
  const times = {
    acrossP50Ms: quantile(across, 0.5),
    acrossP95Ms: quantile(across, 0.95),
    backP95Ms: quantile(back, 0.95),
  }
  return { counts: { pages: 2 * PAGES, ...counts, ...times }, broken }
}

export const twoServers: Fault = {
  id: 'R24',
  title: 'Two servers on one database, and kill -9 of one that pages listen to',
  rounds: { short: 1, full: 100 },
  run,
}
