import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { PATIENCE_MS } from '../../src/testing/run/patience.ts'
import { startOwnCluster } from '../shared/own-cluster.ts'
import { serverOn } from '../shared/server-on.ts'
import { checkLedger, openWard, storedChecks, wrongChecks } from './server/checks.ts'
import { killedServers } from './server/killed-servers.ts'
import { sendUnacknowledged, startWriting } from './server/writers.ts'
import type { Fault, FaultInput, FaultResult } from './fault.ts'

const WRITERS = 4

/** Kills the server while officers record checks of one case. */
const killServer = async ({ rounds, seed }: FaultInput): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const { beside, owner, start } = await killedServers(stack)
  const { caseId, officer } = await openWard(beside)
  const ledger = checkLedger(random, caseId)
  const broken: string[] = []
  let server = await start()
  for (let round = 1; round <= rounds; round += 1) {
    const writing = startWriting({ ledger, url: server.url, who: officer, writers: WRITERS })
    await pause(random.between(50, 300))
    await server.kill()
    await writing.stop()
    server = await start()
    const rest = await sendUnacknowledged(ledger, server.url, officer)
    if (rest.length > 0) broken.push(`kill ${round}: not taken afterwards: ${rest.join(', ')}`)
    const wrong = wrongChecks(ledger.entries, await storedChecks(owner, caseId))
    broken.push(...wrong.map((one) => `kill ${round}: ${one}`))
  }
  await server.kill()
  return { counts: { serverKills: rounds, checks: ledger.entries.length }, broken }
}

/** Kills PostgreSQL while officers record checks of one case. */
const killDatabase = async ({ rounds, seed }: FaultInput): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startOwnCluster()
  stack.defer(cluster.stop)
  const server = await serverOn(cluster.owner, { jobs: true })
  stack.defer(server.close)
  const { caseId, officer } = await openWard(server)
  const ledger = checkLedger(random, caseId)
  const broken: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    let said: string[] = []
    const writing = startWriting({
      ledger,
      url: server.url,
      who: officer,
      writers: WRITERS,
      onAnswer: (one) => void said.push(one),
    })
    await pause(random.between(50, 300))
    await cluster.kill()
    const failure = await cluster.start()
    if (failure !== null) return { counts: {}, broken: [`it does not start: ${failure}`] }
    said = []
    const began = performance.now()
    while (!said.includes('ok') && performance.now() - began < PATIENCE_MS) await pause(5)
    await writing.stop()
    const rest = await sendUnacknowledged(ledger, server.url, officer)
    if (rest.length > 0) broken.push(`kill ${round}: not taken afterwards: ${rest.join(', ')}`)
    const found = await storedChecks(server.database.owner, caseId)
    broken.push(...wrongChecks(ledger.entries, found).map((one) => `kill ${round}: ${one}`))
  }
  return { counts: { databaseKills: rounds, checksOfThem: ledger.entries.length }, broken }
}

export const checksKilled: Fault = {
  id: 'R27',
  title: 'kill -9 of the server, and of PostgreSQL, while checks are stored',
  rounds: { short: 2, full: 200 },
  run: async (input) => {
    const [one, other] = [await killServer(input), await killDatabase(input)]
    return {
      counts: { ...one.counts, ...other.counts },
      broken: [...one.broken, ...other.broken],
    }
  },
}
