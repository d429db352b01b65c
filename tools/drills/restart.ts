import { addCompany } from '../../src/testing/rows/builders.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { verifyLoad } from './lib/verify-load.ts'
import { startLoad } from './lib/drill-load.ts'
import { drillServers } from './lib/drill-servers.ts'
import type { Drill } from './drill.ts'

const SIZES = {
  short: { servers: 2, rounds: 1, writers: 2 },
  full: { servers: 4, rounds: 10, writers: 6 },
}

/** `isKilled`: to prove that calls which fail are noticed. */
export const restart = async (
  { isFull, seed }: Parameters<Drill['run']>[0],
  isKilled = false,
): ReturnType<Drill['run']> => {
  const size = SIZES[isFull ? 'full' : 'short']
  await using stack = new AsyncDisposableStack()
  const servers = await drillServers(stack, size.servers)
  const { beside, balancer } = servers
  const companyId = await addCompany(beside.services)
  // So many calls at a time that some are under way in whichever moment it is killed.
  const writers = isKilled ? 8 : size.writers
  const loadOptions = { url: balancer.url, beside, companyId, writers }
  const load = await startLoad({ ...loadOptions, random: seededRandom(seed) })
  stack.defer(() => {
    for (const page of load.pages) page.close()
  })
  stack.defer(load.stop)
  const broken: string[] = []
  let [stops, slowestStart] = [0, 0]
  for (let round = 0; round < size.rounds; round += 1) {
    for (let index = 0; index < size.servers; index += 1) {
      const done = await (isKilled ? servers.killInstead(index) : servers.replace(index))
      if (done.exitCode !== 0 && !isKilled) broken.push(`one ended by exit code ${done.exitCode}`)
      stops += 1
      slowestStart = Math.max(slowestStart, Math.round(done.startedMs))
      await load.settled()
    }
  }
  await load.stop()
  const found = await verifyLoad(servers, load, companyId)
  const counts = { servers: size.servers, stops, ...found.counts, slowestStartMs: slowestStart }
  return { counts, broken: [...broken, ...found.broken] }
}

export const rollingRestart: Drill = {
  id: 'restart',
  title: 'Every server stopped and started again in turn, under load',
  run: restart,
}
