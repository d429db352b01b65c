import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../../src/testing/demo/random.ts'
import type { FaultInput, FaultResult } from '../fault.ts'
import { embeddedServer, type EmbeddedServer } from './embedded-server.ts'
import { fill, needNewFile } from './fill-disk.ts'
import { compareWithDatabase, openLedger } from './ledger.ts'
import { stayAtWork } from '../../shared/server-on.ts'
import { sendUnacknowledged, startWriting } from '../server/writers.ts'

/** How long the disk stays full: with the longer ones five starts fail before there is room. */
const FULL_MS = { least: 500, most: 16_000 }

const ALLOWED_ANSWERS = new Set(['ok', '503 busy'])

const untilReady = async ({ url, lost }: EmbeddedServer): Promise<boolean> => {
  const gone = lost.then(() => true)
  for (;;) {
    if ((await fetch(`${url}/readyz`)).status === 200) return true
    if (await Promise.race([gone, pause(20, false)])) return false
  }
}

/** Fills the disk under a server with its embedded database, and frees it; a server that gave up is started again. */
export const fillEmbedded = async (
  folder: string,
  { rounds, seed }: FaultInput,
): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const dataFolder = join(folder, 'data')
  let server = await embeddedServer(dataFolder)
  stack.defer(() => server.stop())
  const { officer: who } = server
  const ledger = openLedger(random)
  const ballast = join(folder, 'ballast')
  const broken: string[] = []
  const counts = { acknowledged: 0, putOff: 0, ended: 0, gaveUp: 0, lost: 0, torn: 0 }
  let slowestReadyMs = 0

  for (let round = 1; round <= rounds; round += 1) {
    const before = await server.pid()
    await fill(ballast, folder, random.between(0, 64) * 1_024)
    const full = Promise.withResolvers<void>()
    const writing = startWriting({
      ledger,
      url: server.url,
      who,
      writers: 4,
      onAnswer: (said) => {
        if (!ALLOWED_ANSWERS.has(said)) broken.push(`round ${round}: answered ${said}`)
        if (said === 'ok') return
        counts.putOff += 1
        full.resolve()
      },
    })
    await full.promise
    const until = performance.now() + random.between(FULL_MS.least, FULL_MS.most)
    // The files that it keeps for its next writes are used up.
    while (performance.now() < until) {
      await needNewFile(dataFolder, server.owner).catch(() => undefined)
      await pause(50)
    }
    await writing.stop()
    const ended = (await server.pid()) !== before
    if (ended) counts.ended += 1
    await rm(ballast)
    const freedAt = performance.now()
    if (!(await untilReady(server))) {
      counts.gaveUp += 1
      await server.stop()
      server = await embeddedServer(dataFolder)
    }
    slowestReadyMs = Math.max(slowestReadyMs, Math.round(performance.now() - freedAt))
    const rest = await sendUnacknowledged(ledger, server.url, who)
    if (rest.length > 0) broken.push(`round ${round}: not taken afterwards: ${rest.join(', ')}`)
    await stayAtWork(server.url, who)
  }
  const { lost, torn } = await compareWithDatabase(ledger.entries, server.owner)
  if (lost + torn > 0) broken.push(`${lost} lost, ${torn} torn`)
  counts.acknowledged = ledger.entries.filter((entry) => entry.acknowledged).length
  return { counts: { ...counts, lost, torn, slowestReadyMs }, broken: [...new Set(broken)] }
}
