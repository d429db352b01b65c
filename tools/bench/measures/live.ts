import { SPREAD_MS } from '../../../src/domain/live/spread.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { addCompany } from '../../../src/testing/rows/builders.ts'
import { seededRandom, type Random } from '../../../src/testing/demo/random.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { openBenchWorld, type BenchWorld } from '../lib/bench-world.ts'
import { openChanges } from '../../shared/changes.ts'
import { follow } from '../../shared/followers.ts'
import { mapConcurrently } from '../../shared/map-concurrently.ts'
import { share } from '../../shared/median.ts'
import { until } from '../../shared/until.ts'
import type { Measure } from './measure.ts'

const TOPIC = 'departments'
const STREAMS = { short: 12, full: 200 }
/** The most streams that one session may have (`http/events/streams.ts`). */
const PER_SESSION = 6
const CHANGES = { short: 2, full: 20 }
/** In ms: since the press, of each page and change; and the processor time of this process. */
type Taken = { readonly told: number[]; readonly shown: number[]; pagesCpu: number }

/** A company, 200 open pages of its officers, and changes of its departments; `taken` gets the times. */
const runRound = async (
  { beside, server }: BenchWorld,
  { random, isShort }: { readonly random: Random; readonly isShort: boolean },
  taken: Taken,
): Promise<void> => {
  await using stack = new AsyncDisposableStack()
  const size = isShort ? 'short' : 'full'
  const companyId = await addCompany(beside.services)
  const admin = await beside.signedIn('superadmin')
  const sessions = Array.from({ length: Math.ceil(STREAMS[size] / PER_SESSION) })
  const people = await mapConcurrently(2, sessions, () =>
    beside.signedIn('counselor', { companyId }),
  )
  const changes = openChanges(admin, companyId)
  const { told, shown } = taken
  let [sentAt, received, asking] = [0, 0, 0]

  /** Acts as a page that shows the list: it waits its delay, asks, and gets the new row. */
  const askAnew = async (who: SignedIn, rowId: string | null, spreadMs: number): Promise<void> => {
    asking += 1
    await pause(random.fraction() * spreadMs)
    const { data } = await callApi(server.url, 'departments.list', { companyId }, who)
    const { rows } = data as { readonly rows: readonly { readonly id: string }[] }
    if (rows.some(({ id }) => id === rowId)) shown.push(performance.now() - sentAt)
    asking -= 1
  }
  const pages = Array.from({ length: STREAMS[size] }, (_, n) => {
    const who = people[Math.floor(n / PER_SESSION)]
    if (who === undefined) throw new Error('a stream without a session')
    return follow({
      url: () => server.url,
      who,
      random,
      topic: TOPIC,
      onReceived: (rowId, spreadMs) => {
        received += 1
        told.push(performance.now() - sentAt)
        void askAnew(who, rowId, spreadMs)
      },
    })
  })
  stack.defer(() => {
    for (const page of pages) page.close()
  })
  await until('all hear', () => pages.every((page) => page.isConnected()))
  const cpuBefore = process.cpuUsage()
  for (let n = 1; n <= CHANGES[size]; n += 1) {
    // The feed reader reads at an interval: vary the moment within it.
    await pause(random.between(0, 200))
    sentAt = performance.now()
    await changes.make(() => server.url)
    await until('all are told', () => received === n * pages.length && asking === 0)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  taken.pagesCpu += (user + system) / 1_000
}

const run: Measure['run'] = async ({ engine, rounds, seed, isShort }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const world = await openBenchWorld(stack, engine.owner, 0)
  const taken: Taken = { told: [], shown: [], pagesCpu: 0 }
  const roundCount = isShort ? 1 : rounds
  // A company a round: the list that is asked for does not grow with the number of rounds.
  for (let n = 0; n < roundCount; n += 1) await runRound(world, { random, isShort }, taken)
  const { told, shown, pagesCpu } = taken
  if (shown.length !== told.length) throw new Error('somebody did not find what they were told of')
  return {
    changes: CHANGES[isShort ? 'short' : 'full'] * roundCount,
    pageCpuMs: pagesCpu / shown.length,
    toldP50Ms: share(told, 0.5),
    toldP95Ms: share(told, 0.95),
    shownP50Ms: share(shown, 0.5),
    shownP95Ms: share(shown, 0.95),
  }
}

export const live: Measure = {
  id: 'live',
  title: 'Live',
  how: `${STREAMS.full} open pages of one company, by the web's own code for the stream, and a change by somebody else;
${CHANGES.full} changes a round, and a new company for each round. Counted from the moment that somebody presses, so with the
call that stores it: until a page is notified, and until it has asked again (at a moment within ${SPREAD_MS} ms, or longer where
the event says so, as the web does) and has the answer with the new row. All pages are one process here, which shares the
processor with the server: what it costs itself is in the figures. What the browser takes to draw it is not in it.`,
  figures: {
    changes: { what: 'changes', unit: '' },
    toldP50Ms: { what: 'pressed → notified, half of the pages within', unit: 'ms' },
    toldP95Ms: { what: 'pressed → notified, 95 % within', unit: 'ms' },
    shownP50Ms: { what: 'pressed → asked again and answered, half within', unit: 'ms' },
    shownP95Ms: { what: 'pressed → asked again and answered, 95 % within', unit: 'ms' },
    pageCpuMs: { what: 'processor time of the pages themselves, a page and change', unit: 'ms' },
  },
  onEachEngine: true,
  run,
}
