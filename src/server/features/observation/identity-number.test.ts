import { afterAll, expect, test } from 'vitest'
import {
  observationSubmission,
  questionAnswersOf,
  questionId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

/** Nobody's: the month of a made-up person has 80 added to it. */
const number = '01810010068'

const said = questionAnswersOf({ 'generell-3': `Sa at han heter ${number}.` })

test('L4 a national identity number in the notes or an answer is refused unless it is confirmed', async () => {
  const who = await server.signedIn('counselor')
  const asked = [questionId('generell-3')]
  const cases = [
    ['observation.complete', observationSubmission({ notes: `Fnr 018100 10068` })],
    ['observation.complete', observationSubmission({ asked, answers: said })],
    ['treatment.complete', treatmentSubmission({ asked, answers: said })],
  ] as const
  for (const [name, submission] of cases) {
    const refused = await server.call(name, submission, who)
    expect(refused).toMatchObject({ status: 422, error: { reason: 'identity-number' } })
    expect((await storedRows(server, submission.id)).assessments).toEqual([])
    const confirmed = { ...submission, identityNumberConfirmed: true }
    expect(await server.call(name, confirmed, who)).toMatchObject({ status: 200 })
    expect((await auditRowsOf(server, submission.id)).at(-1)).toMatchObject({
      details: { identityNumberConfirmed: true },
    })
  }
  expect(server.log.join('\n')).not.toContain(number)
})
