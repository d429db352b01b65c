import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { embeddedServer } from './disk/embedded-server.ts'
import { compareWithDatabase, openLedger } from './disk/ledger.ts'
import { median } from '../shared/median.ts'
import { startProbe } from './server/probe.ts'
import { killNow } from '../shared/processes.ts'
import { stayAtWork } from '../shared/server-on.ts'
import { sendUnacknowledged, startWriting } from './server/writers.ts'
import type { Fault } from './fault.ts'

const FEW_ROUNDS = 2

/** X5: from the kill until /readyz answers 200. Judged where the machine has nothing else to do. */
const GOAL_MS = 10_000

/** A call is stored, or refused as busy: the caller may send it again. */
const ALLOWED_ANSWERS = new Set(['ok', '503 busy'])

const run: Fault['run'] = async ({ rounds, seed }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-embedded-'))
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o711)
  const server = await embeddedServer(folder)
  stack.defer(server.stop)
  const ready = startProbe(`${server.url}/readyz`, () => undefined)
  stack.defer(ready.stop)
  const ledger = openLedger(random)
  const broken: string[] = []
  const readyMs: number[] = []
  let busyAnswers = 0

  for (let round = 1; round <= rounds; round += 1) {
    const writing = startWriting({
      ledger,
      url: server.url,
      who: server.officer,
      writers: 4,
      onAnswer: (said) => {
        if (!ALLOWED_ANSWERS.has(said)) broken.push(`round ${round}: answered ${said}`)
        if (said !== 'ok') busyAnswers += 1
      },
    })
    await pause(random.between(50, 400))
    const pid = await server.pid()
    if (pid === null) throw new Error('no database')
    killNow(pid)
    const killedAt = performance.now()
    await ready.until(503)
    await ready.until(200)
    readyMs.push(performance.now() - killedAt)
    await writing.stop()
    const rest = await sendUnacknowledged(ledger, server.url, server.officer)
    if (rest.length > 0) broken.push(`round ${round}: not taken afterwards: ${rest.join(', ')}`)
    await stayAtWork(server.url, server.officer)
  }
  const { lost, torn } = await compareWithDatabase(ledger.entries, server.owner)
  if (lost + torn > 0) broken.push(`${lost} lost, ${torn} torn`)
  const slowest = Math.max(...readyMs)
  if (rounds > FEW_ROUNDS && slowest > GOAL_MS) {
    broken.push(`ready after ${Math.round(slowest)} ms, and not within ${GOAL_MS}`)
  }
  const acknowledged = ledger.entries.filter((entry) => entry.acknowledged).length
  const times = { medianReadyMs: Math.round(median(readyMs)), slowestReadyMs: Math.round(slowest) }
  const counts = { kills: rounds, acknowledged, putOff: busyAnswers, lost, torn, ...times }
  return { counts, broken: [...new Set(broken)] }
}

export const postmasterKilled: Fault = {
  id: 'R25',
  title: 'kill -9 of the embedded database under its server (X5)',
  rounds: { short: FEW_ROUNDS, full: 20 },
  run,
}
