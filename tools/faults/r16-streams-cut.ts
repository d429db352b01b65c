import { setTimeout as pause } from 'node:timers/promises'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { callApi, type Credentials } from '../../src/testing/server/api.ts'
import { addCompany } from '../../src/testing/rows/builders.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { openChanges } from '../shared/changes.ts'
import { follow } from '../shared/followers.ts'
import { memoryOf, watchConnections } from '../shared/resource-usage.ts'
import { killedServers } from './server/killed-servers.ts'
import { mapConcurrently } from '../shared/map-concurrently.ts'
import { quantile } from './server/quantile.ts'
import { stayAtWork } from '../shared/server-on.ts'
import { countDuplicates, findMissed, storedEvents } from '../shared/received-events.ts'
import { until } from '../shared/until.ts'
import type { Fault, FaultResult } from './fault.ts'

type CutProxy = {
  readonly url: string
  /** From now on it leads there. */
  readonly leadTo: (serverUrl: string) => void
  /** Cuts all that goes through it, in one moment: how many connections that were. */
  readonly cut: () => number
  readonly close: () => Promise<void>
}

/** Stands before a server, as a balancer does, until it is cut. */
const startCutProxy = async (): Promise<CutProxy> => {
  const open = new Set<Socket>()
  let port = 0
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => undefined).on('close', () => other.destroy())
      socket.pipe(other)
    }
    open.add(client)
    client.on('close', () => open.delete(client))
  })
  proxy.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 })
  await once(proxy, 'listening')
  const cut = (): number => {
    const all = [...open]
    for (const client of all) client.destroy()
    return all.length
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo: (serverUrl) => {
      port = Number(new URL(serverUrl).port)
    },
    cut,
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      cut()
      await closed
    },
  }
}

const TOPIC = 'departments'
const FEW_ROUNDS = 2
const STREAMS = { few: 100, many: 1_000 }
/** The most streams that one session may have (`http/events/streams.ts`). */
const MAX_PER_SESSION = 6
/** Calls in a loop as a page does. Records the duration of each answer, and counts refusals. */
const startCalling = (url: () => string, who: Credentials, companyId: string) => {
  const over = new AbortController()
  const times: number[] = []
  let failed = 0
  const calling = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const answer = await callApi(url(), 'departments.list', { companyId }, who).catch(() => null)
      if (answer?.status === 200) times.push(performance.now() - began)
      else failed += 1
      await pause(20)
    }
  })()
  return async () => {
    over.abort()
    await calling
    return { times, failed }
  }
}

/** R16: after a cut of all streams at once, each is back and gets the missed changes once. */
const run: Fault['run'] = async ({ rounds, seed }): Promise<FaultResult> => {
  const isShort = rounds <= FEW_ROUNDS
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const { beside, owner, start } = await killedServers(stack)
  const companyId = await addCompany(beside.services)
  const admin = await beside.signedIn('superadmin')
  const streams = isShort ? STREAMS.few : STREAMS.many
  const sessions = Array.from({ length: Math.ceil(streams / MAX_PER_SESSION) })
  const people = await mapConcurrently(2, sessions, () =>
    beside.signedIn('counselor', { companyId }),
  )
  const besides = await onOwner(owner, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    )
    return rows.map(({ pid }) => pid)
  })
  const changes = openChanges(admin, companyId)
  let server = await start()
  const proxy = await startCutProxy()
  stack.defer(proxy.close)
  proxy.leadTo(server.url)
  const pages = Array.from({ length: streams }, (_, n) => {
    const who = people[Math.floor(n / MAX_PER_SESSION)]
    if (who === undefined) throw new Error('a stream without a session')
    return follow({ url: () => proxy.url, who, random, topic: TOPIC })
  })
  stack.defer(() => {
    for (const page of pages) page.close()
  })
  await until('all hear', () => pages.every((page) => page.isConnected()))
  const from = performance.now()
  const memoryBefore = await memoryOf(server.pid)
  const stopWatching = watchConnections(owner, besides)
  const counts = { streams, cuts: 0, restarts: 0, tries: 0, callsPutOff: 0 }
  const apiMs: number[] = []
  // Measured from the cut, or from the server's return.
  const slowest = { cutBackMs: 0, restartBackMs: 0 }
  const broken: string[] = []

  for (let round = 1; round <= rounds; round += 1) {
    const triedBefore = pages.reduce((sum, page) => sum + page.attempts(), 0)
    const url = () => server.url
    const caller = people[0]
    if (caller === undefined) throw new Error('there is nobody')
    const isOver = new AbortController()
    const changing = (async () => {
      while (!isOver.signal.aborted) {
        await changes.make(url)
        await pause(random.between(20, 200))
      }
    })()
    await pause(random.between(0, 300))
    const isCut = round % 2 === 1
    let goneAt = performance.now()
    const stopCalling = startCalling(url, caller, companyId)
    if (isCut) {
      const cut = proxy.cut()
      counts.cuts += cut
      if (cut !== streams) broken.push(`round ${round}: ${cut} streams were open`)
    } else {
      await server.kill()
      server = await start()
      goneAt = performance.now()
      proxy.leadTo(server.url)
      counts.restarts += 1
    }
    await until(`round ${round}: all are back`, () =>
      pages.every((page) => page.isConnected() && page.connectedSince() > goneAt),
    )
    const back = isCut ? 'cutBackMs' : 'restartBackMs'
    const all = pages.map((page) => page.connectedSince() - goneAt)
    slowest[back] = Math.max(slowest[back], quantile(all, 1))
    isOver.abort()
    await changing
    const said = await stopCalling()
    // Make no calls to a server that is not there.
    if (isCut) {
      apiMs.push(...said.times)
      counts.callsPutOff += said.failed
    }
    const last = await changes.make(url)
    await until(`round ${round}: all are told of the last change`, () =>
      pages.every((page) => page.received.some(({ rowId }) => rowId === last)),
    ).catch((error: unknown) => broken.push(String(error)))
    counts.tries += pages.reduce((sum, page) => sum + page.attempts(), 0) - triedBefore
    await mapConcurrently(4, [...people, admin], (who) => stayAtWork(server.url, who))
  }

  const all = await onOwner(owner, (client) => storedEvents(client, TOPIC, companyId))
  const sum = (of: (page: (typeof pages)[number]) => number): number =>
    pages.reduce((total, page) => total + of(page), 0)
  const wrong = {
    missed: sum((page) => findMissed(all, page).length),
    doubled: sum((page) => countDuplicates(all, page)),
    resets: sum((page) => page.resets()),
  }
  for (const [what, count] of Object.entries(wrong)) if (count > 0) broken.push(`${count} ${what}`)
  const figures = {
    changes: changes.answered.size,
    told: sum((page) => page.received.filter(({ ms }) => ms > from).length),
    apiP95Ms: quantile(apiMs, 0.95),
    memoryBeforeMb: memoryBefore,
    memoryAfterMb: await memoryOf(server.pid),
    mostConnections: await stopWatching(),
  }
  return { counts: { ...counts, ...wrong, ...slowest, ...figures }, broken }
}

export const streamsCut: Fault = {
  id: 'R16',
  title: 'Every stream of events cut at once, by the network and by kill -9 of the server',
  rounds: { short: FEW_ROUNDS, full: 100 },
  run,
}
