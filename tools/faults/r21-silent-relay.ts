import { setTimeout as wait } from 'node:timers/promises'
import { mailJob } from '../../src/server/jobs/mail-job.ts'
import { addDepartment } from '../../src/testing/rows/builders.ts'
import { chosenOf, treatmentSubmission } from '../../src/testing/flows/flow-submissions.ts'
import { startSmtpServer, type TestSmtpServer } from '../../src/testing/mail/smtp-server.ts'
import { routeMailTo } from '../../src/testing/mail/route-mail.ts'
import { addScope } from '../../src/testing/rows/user-requests.ts'
import type { SignedIn, TestServer } from '../../src/testing/server/server.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { mapConcurrently } from '../shared/map-concurrently.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

const MINUTE_MS = 60_000
/** The time that the job would wait for the relay. No request waits for it. */
const TIMEOUT_MS = 120_000
/** Only a guard against hanging. */
const HANG_MS = 60_000
const AT_ONCE = 4

/** The result of the work, or 'hangs'. */
const unlessHanging = <T>(work: Promise<T>): Promise<T | 'hangs'> =>
  Promise.race([work, wait(HANG_MS, 'hangs' as const, { ref: false })])

/** Of high risk: the server must notify the department's contact. */
const highRisk = () => treatmentSubmission({ symptoms: chosenOf({ selvmordsforsok: null }) })

/** Calls of users at the same time, with and without mail. Returns the failures. */
const runDailyCalls = async (server: TestServer, who: SignedIn, rounds: number) => {
  const answers = await unlessHanging(
    mapConcurrently(AT_ONCE, Array.from({ length: rounds }), async () => {
      const stored = await server.call('treatment.complete', highRisk(), who)
      const { email, handle } = await server.signedIn('counselor')
      // So many calls from one address are not an attack here (AUTH-11).
      await storedQuery(server, 'delete from attempts')
      const reset = await server.call('authMutations.requestPasswordReset', { email })
      const isIn = handle === '' ? ['the sign-in was not answered'] : []
      const failed = [stored, reset].flatMap(({ error }) => (error === null ? [] : [error.reason]))
      return [...isIn, ...failed]
    }),
  )
  return answers === 'hangs' ? ['a request waits for mail'] : answers.flat()
}

const countQueued = async (server: TestServer, status: string): Promise<number> => {
  const text = 'select count(*) as n from mail_queue where status = $1'
  return Number((await storedQuery(server, text, [status]))[0]?.['n'])
}

const network = (server: TestServer, timeoutMs: number) => ({
  ...server.services,
  network: { ...server.network, timeoutMs },
})

/** With a relay that accepts the connection and never answers. */
const tarpit = async (server: TestServer, who: SignedIn, rounds: number) => {
  const silent = await startSmtpServer({ tarpit: true })
  await routeMailTo(server, silent)
  const broken = await runDailyCalls(server, who, 1)
  let isOver = false
  const sending = mailJob
    .run(network(server, TIMEOUT_MS))
    .then(
      ({ counts }) => ({ tries: counts['failed'] ?? 0, problem: null }),
      (error: unknown) => ({ tries: 0, problem: `the job failed: ${String(error)}` }),
    )
    .finally(() => {
      isOver = true
    })
  while (silent.connections() === 0) await wait(5)
  broken.push(...(await runDailyCalls(server, who, rounds)))
  if (isOver) broken.push('the relay was not silent: nothing was seen')
  await silent.close()
  const { tries, problem } = await sending
  if (problem !== null) broken.push(problem)
  return { silent, broken, tries }
}

/** Runs until the queue is empty, or until it takes too long. */
const sendAll = async (server: TestServer): Promise<void> => {
  for (let n = 0; n < 20 && (await countQueued(server, 'waiting')) > 0; n += 1) {
    server.clock.advance(MINUTE_MS)
    let isMore = true
    while (isMore) ({ isMore } = await mailJob.run(network(server, HANG_MS)))
  }
}

const sentOnce = async (server: TestServer, { mail }: TestSmtpServer, wanted: number) => {
  const ids = new Set(mail.map(({ headers }) => headers.get('message-id')?.[0]))
  const sent = await countQueued(server, 'sent')
  const isRight = [mail.length, ids.size, sent].every((count) => count === wanted)
  return isRight
    ? []
    : [`${wanted} mails, ${mail.length} came, ${ids.size} different ones, ${sent} marked as sent`]
}

/** R21: no request waits for a relay. Mail stays in the queue, and is sent once when the relay answers again. */
export const silentRelay: Fault = {
  id: 'R21',
  title: 'A relay that is dead or never answers',
  rounds: { short: 4, full: 500 },
  run: ({ rounds }) =>
    withServer(async (server) => {
      const { companyId } = await addScope(server)
      const alertEmail = 'vakt@example.no'
      const departmentId = await addDepartment(server.services, { companyId, alertEmail })
      const who = await server.signedIn('counselor', { companyId, departmentId })
      const { silent, broken, tries } = await tarpit(server, who, rounds)
      // Nobody listens there any more.
      await routeMailTo(server, silent)
      server.clock.advance(2 * MINUTE_MS)
      const dead = await mailJob.run(network(server, HANG_MS))
      broken.push(...(await runDailyCalls(server, who, rounds)))
      const mails = 2 * (1 + 2 * rounds)
      const waiting = await countQueued(server, 'waiting')
      if (waiting !== mails) broken.push(`${waiting} of ${mails} mails are in line`)
      const relay = await startSmtpServer()
      try {
        await routeMailTo(server, relay)
        await sendAll(server)
        broken.push(...(await sentOnce(server, relay, mails)))
      } finally {
        await relay.close()
      }
      const failed = tries + (dead.counts['failed'] ?? 0)
      if (failed === 0) broken.push('no mail was tried: nothing was seen')
      return { counts: { days: 2 * rounds + 1, mails, failed }, broken }
    }),
}
