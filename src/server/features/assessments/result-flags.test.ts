import { afterAll, expect, test } from 'vitest'
import type { SignedIn } from '#testing/server/server.ts'
import { listPage } from '#testing/rows/listed-assessments.ts'
import {
  observationSubmission,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const categories = [shippedId('category', 'krise')]
const acute = shippedId('bank-symptom', 'krise--forvirring')
const mild = shippedId('bank-symptom', 'krise--panikk')

/** One of each kind of result, stored; in the order of the list, the newest first. */
const storeAll = async (who: SignedIn): Promise<void> => {
  const all = [
    ['officer.complete', officerSubmission({ categories, answers: {} })],
    ['officer.complete', officerSubmission({ categories, answers: { [acute]: 25 } })],
    ['officer.complete', officerSubmission({ categories, answers: { [mild]: 0 } })],
    ['observation.complete', observationSubmission({ symptoms: [symptomId('selvmordsplan')] })],
    ['observation.complete', observationSubmission()],
    ['treatment.complete', treatmentSubmission()],
  ] as const
  for (const [name, submission] of all) {
    server.clock.advance(1_000)
    const answer = await server.call(name, submission, who)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  }
}

const marksOf = async (who: SignedIn) =>
  (await listPage(server, who)).rows.map(({ isAcute, isAssessed }) => ({ isAcute, isAssessed }))

const expected = [
  { isAcute: false, isAssessed: true },
  { isAcute: false, isAssessed: true },
  { isAcute: true, isAssessed: true },
  { isAcute: false, isAssessed: true },
  { isAcute: true, isAssessed: true },
  { isAcute: false, isAssessed: false },
]

test('SAFE-05 SAFE-01 the list marks acute signs, and results without anything assessed', async () => {
  const who = await server.signedIn('counselor')
  await storeAll(who)
  expect(await marksOf(who)).toEqual(expected)
})

test('SAFE-01 SAFE-05 results of an earlier program are marked by what they hold', async () => {
  const who = await server.signedIn('counselor')
  await storeAll(who)
  await server.database.asProgram((client) =>
    client.query('update assessments set is_acute = null, is_assessed = null'),
  )
  expect(await marksOf(who)).toEqual(expected)
})
