import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import {
  contentFingerprint,
  emptyContent,
  exported,
  imported,
} from '../../src/testing/content/content-files.ts'
import { seededRandom, type Random } from '../../src/testing/demo/random.ts'
import { addScope } from '../../src/testing/rows/user-requests.ts'
import { poisonFile, smallFile } from '../../src/testing/server/poison-files.ts'
import type { TestServer } from '../../src/testing/server/server.ts'
import { setSettings } from '../../src/testing/server/settings.ts'
import { flushQueue } from './device/flush-queue.ts'
import { poisonRows } from './server/poison-rows.ts'
import { postSubmission } from './device/post-submission.ts'
import { verifyStoredOnce } from '../shared/stored-once.ts'
import { createSubmissions, type QueuedSubmission } from '../shared/submissions.ts'
import { withServer } from './server/with-server.ts'
import type { Fault } from './fault.ts'
import {
  questionAnswersOf,
  observationSubmission,
} from '../../src/testing/flows/flow-submissions.ts'
import { officerSubmission } from '../../src/testing/flows/submission.ts'

/** A finished assessment that an outbox may hold after an update or a bug, and that the server cannot take. */
const invalidBodies: readonly ((id: string) => object)[] = [
  (id) => ({ id }),
  (id) => ({ ...officerSubmission(), id, answers: null }),
  (id) => ({ ...officerSubmission(), id, categories: [uuidv7()] }),
  (id) => ({ ...officerSubmission(), id, startedAt: 'i går' }),
  (id) => ({ ...officerSubmission(), id, answers: JSON.parse('{"__proto__":1}') as object }),
  (id) => ({ ...officerSubmission(), id, userId: uuidv7() }),
  (id) => ({ ...observationSubmission(), id, notes: 'x'.repeat(300_000) }),
  (id) => ({ ...observationSubmission(), id, notes: '\u0000' }),
  (id) => ({ ...observationSubmission(), id, notes: '\uD800' }),
  (id) => ({ ...observationSubmission(), id, answers: questionAnswersOf({ 'generell-1': 'ja' }) }),
]

/** One of them. */
const createInvalidSubmission = (random: Random): QueuedSubmission => {
  const id = uuidv7()
  const body = { ...random.pick(invalidBodies)(id), id }
  const name = 'notes' in body ? 'observation.complete' : 'officer.complete'
  return { name, body, isUnnamed: false }
}

/** One spoilt and one good assessment for this many files. */
const FILES_PER_SUBMISSION = 4
const TIMEOUT_MS = 30_000

/** Files between which nothing changes are all there is to judge them by. */
const files = async (server: TestServer, rounds: number, seed: number) => {
  const who = await server.signedIn('superadmin')
  const right = smallFile(await exported(server, who))
  await emptyContent(server)
  await imported(server, who, right, true)
  let before = await contentFingerprint(server)
  let taken = 0
  const broken: string[] = []
  await fc.assert(
    fc.asyncProperty(poisonFile(right), fc.boolean(), async (text, publish) => {
      const { status, error } = await imported(server, who, text, publish)
      const after = await contentFingerprint(server)
      if (status >= 500) broken.push(`a file is answered with ${status}: ${text.slice(0, 200)}`)
      if (error !== null && after !== before) {
        broken.push(`imported in part, ${error.reason}: ${text.slice(0, 200)}`)
      }
      if (error === null) taken += 1
      before = after
    }),
    { numRuns: rounds, seed },
  )
  const isAlive = (await imported(server, who, right, true)).error === null
  return { taken, broken: isAlive ? broken : [...broken, 'the right file is not taken any more'] }
}

/** The outbox sets aside submissions that the server cannot accept, for the user to see. It sends those behind them. */
const outboxes = async (server: TestServer, random: Random, count: number) => {
  await setSettings(server.services, { allowAnonymousAssessments: true })
  const who = await server.signedIn('counselor', await addScope(server))
  const good = createSubmissions(random, count)
  const bad = Array.from({ length: count }, () => createInvalidSubmission(random))
  const mixed = good.flatMap((submission, n) => [bad[n] ?? submission, submission])
  const postOptions = { serverUrl: server.url, via: server.url, who, timeoutMs: TIMEOUT_MS }
  const refused = await flushQueue(
    mixed,
    (submission) => postSubmission(postOptions, submission),
    random,
  )
  const reported = bad.filter(({ body }) => refused.has(body.id)).length
  const { broken } = await verifyStoredOnce(server, good)
  return [
    ...broken,
    ...(reported === bad.length
      ? []
      : [`${reported} of ${bad.length} spoilt assessments are told`]),
    ...good.flatMap(({ body }) => refused.get(body.id) ?? []),
  ]
}

/** R17: the product sets aside and reports unusable input. Nothing beside it is harmed. */
export const poison: Fault = {
  id: 'R17',
  title: 'Poison in files, outboxes and rows',
  rounds: { gate: 8, short: 40, full: 1_000 },
  run: ({ rounds, seed }) =>
    withServer(async (server) => {
      const random = seededRandom(seed)
      const count = Math.ceil(rounds / FILES_PER_SUBMISSION)
      const submissionsBroken = await outboxes(server, random, count)
      const { taken, broken } = await files(server, rounds, seed)
      const rowsBroken = await poisonRows(server)
      return {
        counts: { files: rounds, taken, spoiltLetters: count },
        broken: [...submissionsBroken, ...broken, ...rowsBroken],
      }
    }),
}
