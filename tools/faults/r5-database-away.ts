import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { compareWithDatabase, openLedger } from './disk/ledger.ts'
import { startOwnCluster } from '../shared/own-cluster.ts'
import { startProbe } from './server/probe.ts'
import { serverOn } from '../shared/server-on.ts'
import { startWriting } from './server/writers.ts'
import type { Fault } from './fault.ts'

/** Every second outage lasts this long; the others are only a restart. A gate has less time. */
const OUTAGE_MS = { short: 2_000, full: 30_000 }
const FEW_ROUNDS = 2

/** Judged where the machine has nothing else to do. */
const GOAL = {
  /** From the database's end until /readyz answers 503, and from its return until it answers 200. */
  readinessMs: 2_000,
  /** From its return until all waiting assessments are stored. */
  drainedMs: 10_000,
}

/** The allowed answers during an outage: success, or a request to retry a little later. */
const ALLOWED_ANSWERS = new Set(['ok', '503 busy'])

const run: Fault['run'] = async ({ rounds, seed }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startOwnCluster()
  stack.defer(cluster.stop)
  const server = await serverOn(cluster.owner, { jobs: true })
  stack.defer(server.close)
  const ledger = openLedger(random)
  const broken: string[] = []
  const slowest = { notReadyMs: 0, readyMs: 0, drainedMs: 0, answerMs: 0, alivenessMs: 0 }
  const note = (what: keyof typeof slowest, ms: number): void => {
    slowest[what] = Math.max(slowest[what], Math.round(ms))
  }
  let busyAnswers = 0
  const live = startProbe(`${server.url}/livez`, (status, ms) => {
    if (status !== 200) broken.push(`livez answered ${status}`)
    note('alivenessMs', ms)
  })
  const ready = startProbe(`${server.url}/readyz`, (status) => {
    if (status !== 200 && status !== 503) broken.push(`readyz answered ${status}`)
  })

  for (let round = 1; round <= rounds; round += 1) {
    let isBack = false
    let afterwards: string[] = []
    const writing = startWriting({
      ledger,
      url: server.url,
      who: server.officer,
      writers: 4,
      pauseMs: 100,
      onAnswer: (said, ms) => {
        note('answerMs', ms)
        if (!ALLOWED_ANSWERS.has(said)) broken.push(`round ${round}: answered ${said}`)
        if (said !== 'ok') busyAnswers += 1
        if (isBack && said !== 'ok') afterwards.push(said)
      },
    })
    await pause(random.between(50, 300))
    const goneAt = performance.now()
    await cluster.shutDown()
    if (round % 2 === 0) {
      await ready.until(503)
      note('notReadyMs', performance.now() - goneAt)
      await pause(rounds > FEW_ROUNDS ? OUTAGE_MS.full : OUTAGE_MS.short)
    }
    const failure = await cluster.start()
    if (failure !== null) throw new Error(failure)
    const backAt = performance.now()
    note('readyMs', await ready.until(200))
    isBack = true
    afterwards = []
    await pause(500)
    // R5: after the return each writer gets at most one refusal more, on a connection that was cut.
    if (afterwards.length > 4) broken.push(`round ${round}: still ${afterwards.join(', ')}`)
    const inTime = ledger.entries.filter(({ acknowledged }) => !acknowledged).length <= 4
    if (!inTime) broken.push(`round ${round}: what waited is not sent`)
    await writing.stop()
    note('drainedMs', performance.now() - backAt)
    const { handle } = server.officer
    const me = await server.call(
      'authMutations.getCurrentSession',
      { sessionId: handle },
      server.officer,
    )
    if (me.data === null || me.status !== 200) broken.push(`round ${round}: the session is gone`)
  }
  await live.stop()
  await ready.stop()
  const { lost, torn } = await compareWithDatabase(ledger.entries, server.database.owner)
  if (lost + torn > 0) broken.push(`${lost} lost, ${torn} torn`)
  for (const [what, goal] of Object.entries({
    notReadyMs: GOAL.readinessMs,
    readyMs: GOAL.readinessMs,
    drainedMs: GOAL.drainedMs,
  })) {
    const ms = slowest[what as keyof typeof slowest]
    if (rounds > FEW_ROUNDS && ms > goal) broken.push(`${what} ${ms}, and not within ${goal}`)
  }
  const acknowledged = ledger.entries.filter((entry) => entry.acknowledged).length
  return {
    counts: { acknowledged, putOff: busyAnswers, lost, torn, ...slowest },
    broken: [...new Set(broken)],
  }
}

export const databaseAway: Fault = {
  id: 'R5',
  title: 'the database is started again, or away for a while',
  rounds: { short: FEW_ROUNDS, full: 10 },
  run,
}
