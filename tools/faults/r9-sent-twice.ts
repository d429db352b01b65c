import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { addScope } from '../../src/testing/rows/user-requests.ts'
import type { SignedIn, TestServer } from '../../src/testing/server/server.ts'
import { setSettings } from '../../src/testing/server/settings.ts'
import { noDeviceCopy } from '../../src/testing/flows/no-device-copy.ts'
import {
  createSubmissionQueue,
  type Stored,
} from '../../src/web/lib/flow-store/submission-queue.ts'
import { mapConcurrently } from '../shared/map-concurrently.ts'
import { postSubmission } from './device/post-submission.ts'
import { verifyStoredOnce } from '../shared/stored-once.ts'
import { createSubmissions, type QueuedSubmission } from '../shared/submissions.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'

const WEEK_MS = 7 * 86_400_000
const TABS = 2
const AT_ONCE = 8

type Send = (submission: QueuedSubmission) => ReturnType<typeof postSubmission>

/** The part that two answers must share. Without a user the row stores only the hour. */
const comparableAnswer = ({ isUnnamed }: QueuedSubmission, { at, outcome }: Stored<unknown>) =>
  isUnnamed ? { outcome } : { at, outcome }

/** A tab in which the user clicks 'Fullfør' twice; returns the server's answer, or null after a refusal. */
const tab = (submission: QueuedSubmission, send: Send): Promise<Stored<unknown> | null> =>
  new Promise((resolve) => {
    const outbox = createSubmissionQueue<QueuedSubmission['body'], unknown>({
      user: () => 'the same',
      random: () => 0,
      after: (_ms, run) => {
        const timer = setTimeout(run)
        return () => clearTimeout(timer)
      },
      complete: () => send(submission),
      copyToDevice: noDeviceCopy,
      renew: (id) => {
        resolve(null)
        return id
      },
      onStored: (_id, answer) => resolve(answer),
      onChange: () => {
        if (outbox.submissionOf(submission.body.id)?.kind === 'refused') resolve(null)
      },
    })
    outbox.send(submission.body)
    outbox.send(submission.body)
  })

type First = { readonly submission: QueuedSubmission; readonly answer: Stored<unknown> }

const signIn = async (server: TestServer, { email }: SignedIn): Promise<Send> => {
  const who = await server.signIn(email, server.password)
  const postOptions = { serverUrl: server.url, via: server.url, who, timeoutMs: 30_000 }
  return (submission) => postSubmission(postOptions, submission)
}

/** `sabotage`: takes a guard away from the product, to prove that this program notices. */
export const sendTwice =
  (sabotage: (server: TestServer) => Promise<unknown> = () => Promise.resolve()): Fault['run'] =>
  ({ rounds, seed }) =>
    withServer(async (server) => {
      await sabotage(server)
      await setSettings(server.services, { allowAnonymousAssessments: true })
      const who = await server.signedIn('counselor', await addScope(server))
      const send = await signIn(server, who)
      const random = seededRandom(seed)
      const firsts: First[] = []
      const broken: string[] = []
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          // The answers reach the tabs in any order, while the server works at once.
          const scheduled: Send = (submission) => scheduler.schedule(send(submission))
          const sent = createSubmissions(random, AT_ONCE)
          const all = Promise.all(
            sent.map(async (submission) => {
              const answers = Array.from({ length: TABS }, () => tab(submission, scheduled))
              const [answer, ...others] = await Promise.all(answers)
              if (answer == null || others.includes(null)) return broken.push('one was refused')
              firsts.push({ submission, answer })
              const isSame = others.every(
                (other) =>
                  other !== null &&
                  isDeepStrictEqual(
                    comparableAnswer(submission, other),
                    comparableAnswer(submission, answer),
                  ),
              )
              return isSame ? 0 : broken.push(`${submission.name} told two tabs two things`)
            }),
          )
          await scheduler.waitFor(all)
        }),
        { seed, numRuns: Math.ceil(rounds / AT_ONCE) },
      )
      server.clock.advance(WEEK_MS)
      const sendAgain = await signIn(server, who)
      await mapConcurrently(AT_ONCE, firsts, async ({ submission, answer }) => {
        const again = await sendAgain(submission)
        const isSame =
          again.kind === 'answered' &&
          isDeepStrictEqual(
            comparableAnswer(submission, again),
            comparableAnswer(submission, answer),
          )
        if (!isSame) broken.push(`${submission.name} was answered otherwise after a week`)
      })
      const found = await verifyStoredOnce(
        server,
        firsts.map(({ submission }) => submission),
      )
      return {
        counts: {
          assessments: firsts.length,
          sendings: firsts.length * (TABS + 1),
          rows: found.rows,
          auditRows: found.auditRows,
        },
        broken: [...broken, ...found.broken],
      }
    })

/** R9: an assessment sent by two clicks, by two tabs or again after a week is one row with one answer. */
export const sentTwice: Fault = {
  id: 'R9',
  title: 'Double click, two tabs, the same again after a week',
  rounds: { gate: 16, short: 48, full: 10_000 },
  run: sendTwice(),
}
