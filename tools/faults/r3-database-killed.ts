import { setTimeout as pause } from 'node:timers/promises'
import { compareWithDatabase, openLedger } from './disk/ledger.ts'
import { startOwnCluster } from '../shared/own-cluster.ts'
import { serverOn, stayAtWork } from '../shared/server-on.ts'
import { sendUnacknowledged, startWriting } from './server/writers.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { WAIT_LIMIT_MS } from '../../src/testing/run/wait-limits.ts'
import type { Fault } from './fault.ts'

const WRITERS = 4

const run: Fault['run'] = async ({ rounds, seed }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startOwnCluster()
  stack.defer(cluster.stop)
  const server = await serverOn(cluster.owner, { jobs: true })
  stack.defer(server.close)
  const ledger = openLedger(random)
  const who = server.officer
  const broken: string[] = []
  const counts = { kills: 0, processes: 0, acknowledged: 0, untold: 0, lost: 0, torn: 0 }
  const recoveries: number[] = []

  for (let round = 1; round <= rounds; round += 1) {
    const from = ledger.entries.length
    let said: string[] = []
    const writing = startWriting({
      ledger,
      url: server.url,
      who,
      writers: WRITERS,
      onAnswer: (one) => void said.push(one),
    })
    await pause(random.between(50, 400))
    const isWhole = random.between(1, 4) > 1
    if (isWhole) counts.processes += await cluster.kill()
    else await cluster.killOne(random)
    counts.kills += 1
    const began = performance.now()
    const failure = isWhole ? await cluster.start() : null
    if (failure !== null) return { counts, broken: [...broken, `it does not start: ${failure}`] }
    said = []
    while (!said.includes('ok') && performance.now() - began < WAIT_LIMIT_MS) await pause(5)
    if (!said.includes('ok')) {
      await writing.stop()
      return {
        counts,
        broken: [...broken, `round ${round}: then nothing is taken: ${said.at(-1)}`],
      }
    }
    recoveries.push(performance.now() - began)
    said = []
    await pause(50)
    // R3: the server may refuse a writer once, and serves it the next time.
    const again = said.filter((one) => one !== 'ok').length
    if (again > WRITERS) broken.push(`round ${round}: ${again} refusals after it was back`)
    await writing.stop()
    const rest = await sendUnacknowledged(ledger, server.url, who)
    if (rest.length > 0) broken.push(`round ${round}: not taken afterwards: ${rest.join(', ')}`)
    await stayAtWork(server.url, server.officer)
    const { lost, torn, storedUntold } = await compareWithDatabase(
      ledger.entries.slice(from),
      server.database.owner,
    )
    if (lost + torn > 0) broken.push(`round ${round}: ${lost} lost, ${torn} torn`)
    counts.untold += storedUntold
    counts.lost += lost
    counts.torn += torn
  }
  const after = await compareWithDatabase(ledger.entries, server.database.owner)
  if (after.lost + after.torn > 0) broken.push(`in the end ${JSON.stringify(after)}`)
  counts.acknowledged = ledger.entries.filter(({ acknowledged }) => acknowledged).length
  const slowest = Math.round(Math.max(...recoveries))
  return { counts: { ...counts, slowestRecoveryMs: slowest }, broken }
}

export const databaseKilled: Fault = {
  id: 'R3',
  title: 'kill -9 PostgreSQL, all of it or one of its processes',
  rounds: { short: 4, full: 500 },
  run,
}
