import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { onOwner } from '#testing/database/cluster.ts'
import {
  laterAnswers,
  observationSubmission,
  questionAnswersOf,
  questionId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { whileOpen } from '#testing/database/locks.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Done = { readonly id: string; readonly outcome: TreatmentOutcome }

const answer = (sent: unknown, who: SignedIn) => server.call('treatment.answer', sent, who)

/** A stored plan with its author. */
const planned = async (given: Parameters<typeof treatmentSubmission>[0] = {}) => {
  const who = await server.signedIn('counselor', {
    companyId: await addCompany(server.services),
  })
  const submission = treatmentSubmission(given)
  const { data } = await server.call('treatment.complete', submission, who)
  return { who, id: submission.id, submission, outcome: (data as Done).outcome }
}

const answersOf = ({ questions }: TreatmentOutcome) =>
  questions.map((row) => [row.id, row.answer] as const)

test('TRT-01 SAFE-06 later answers join the questions of the plan, and nothing else of it changes', async () => {
  const { who, id, outcome: before } = await planned()
  const { status, data } = await answer(laterAnswers(id), who)
  const { outcome } = data as Done
  expect(status).toBe(200)
  expect({ ...outcome, questions: [] }).toEqual({ ...before, questions: [] })
  expect(answersOf(outcome)).toEqual([
    ...answersOf(before),
    [questionId('generell-2'), null],
    [questionId('nedstemthet-1'), 1],
  ])
  const read = await server.call('assessments.get', { id }, who)
  expect(read.data).toMatchObject({ status: 'completed', result: { outcome } })
  const stored = await storedRows(server, id)
  expect(stored.responses).toMatchObject([
    { question_id: questionId('nedstemthet-1'), response: 1 },
  ])
  expect(stored.assessments).toMatchObject([{ results: outcome }])
  const audited = await auditRowsOf(server, id)
  expect(audited.filter((row) => row['action'] === 'treatment.answer')).toMatchObject([
    { user_id: who.userId, details: { asked: 2, identityNumberConfirmed: false } },
  ])
})

test('TRT-01 R8 the same answers sent ten times at once are stored and audited once', async () => {
  const { who, id } = await planned()
  const sent = laterAnswers(id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(sent, who)))
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
  expect((await storedRows(server, id)).responses).toHaveLength(1)
  const audited = (await auditRowsOf(server, id)).map((row) => row['action'])
  expect(audited.filter((action) => action === 'treatment.answer')).toHaveLength(1)
})

test('SAFE-06 another answer to a stored question is refused, and nothing of the call is stored', async () => {
  const { who, id } = await planned()
  await answer(laterAnswers(id), who)
  const before = await storedRows(server, id)
  const other = laterAnswers(id, {
    answers: questionAnswersOf({ 'generell-2': false, 'nedstemthet-1': 2 }),
  })
  expect(await answer(other, who)).toMatchObject({
    status: 409,
    error: { reason: 'already-answered' },
  })
  expect(await storedRows(server, id)).toEqual(before)
})

test('TRT-01 a question without an answer takes one later, and a repeated plan has it', async () => {
  const { who, id, submission } = await planned()
  await answer(laterAnswers(id), who)
  const rest = laterAnswers(id, {
    asked: [questionId('generell-2')],
    answers: questionAnswersOf({ 'generell-2': false }),
  })
  const { outcome } = (await answer(rest, who)).data as Done
  expect(answersOf(outcome).slice(-2)).toEqual([
    [questionId('generell-2'), false],
    [questionId('nedstemthet-1'), 1],
  ])
  // The submission that is sent again is the same plan (R8).
  const again = await server.call('treatment.complete', submission, who)
  expect(again.data).toMatchObject({ outcome })
})

test('SAFE-06 an answer that another session stores during the call stays', async () => {
  const { who, id } = await planned()
  const meanwhile = { id: uuidv7(), textNo: 'Nå?', textEn: null, type: 'boolean', answer: false }
  const [{ data } = { data: null }] = await whileOpen(
    server,
    (client) =>
      client.query(
        `update assessments set results = jsonb_insert(results, '{questions,0}', $2) where id = $1`,
        [id, JSON.stringify(meanwhile)],
      ),
    [() => answer(laterAnswers(id), who)],
  )
  const { outcome } = data as Done
  expect(outcome.questions[0]).toEqual(meanwhile)
  expect((await storedRows(server, id)).assessments).toMatchObject([{ results: outcome }])
})

const refused: readonly (readonly [string, Parameters<typeof laterAnswers>[1], string])[] = [
  ['of a group that is not chosen', { asked: [questionId('vold-3')] }, 'unknown-question'],
  ['that does not exist', { asked: [uuidv7()] }, 'unknown-question'],
  // SAFE-01: its answer could change the plan, so it is asked before it.
  ['with an acute answer', { asked: [questionId('generell-1')] }, 'unknown-question'],
  [
    'whose answer is of another type',
    { answers: questionAnswersOf({ 'nedstemthet-1': true }) },
    'unknown-question',
  ],
  [
    'with an identity number (L4)',
    {
      asked: [questionId('generell-3')],
      answers: questionAnswersOf({
        'generell-3': `Fnr ${identityNumberOf({ day: 31, month: 12, year: 2000 })}`,
      }),
    },
    'identity-number',
  ],
]

test.each(sliceForTurn(refused, 0, 2))(
  'TRT-01 a question %s is refused',
  async (_what, given, reason) => {
    const { who, id } = await planned()
    const before = await storedRows(server, id)
    expect(await answer(laterAnswers(id, given), who)).toMatchObject({
      status: 422,
      error: { reason },
    })
    expect(await storedRows(server, id)).toEqual(before)
  },
)

test('L4 a confirmed identity number is stored, and the trail says that it was confirmed', async () => {
  const { who, id } = await planned()
  const text = `Fnr ${identityNumberOf({ day: 31, month: 12, year: 2000 })}`
  const sent = laterAnswers(id, {
    asked: [questionId('generell-3')],
    answers: questionAnswersOf({ 'generell-3': text }),
    identityNumberConfirmed: true,
  })
  expect((await answer(sent, who)).status).toBe(200)
  expect((await auditRowsOf(server, id)).at(-1)).toMatchObject({
    details: { asked: 1, identityNumberConfirmed: true },
  })
})

test('D7 DASH-04 only the own plan in use takes answers: another’s, an observation and an archived one are as missing', async () => {
  const { who, id } = await planned()
  const colleague = await server.signedIn('counselor')
  const observed = observationSubmission()
  await server.call('observation.complete', observed, who)
  const missing = { status: 404, error: { reason: 'not-found' } }
  expect(await answer(laterAnswers(id), colleague)).toMatchObject(missing)
  expect(await answer(laterAnswers(observed.id), who)).toMatchObject(missing)
  expect(await answer(laterAnswers(uuidv7()), who)).toMatchObject(missing)
  await server.call('assessments.archive', { id }, who)
  expect(await answer(laterAnswers(id), who)).toMatchObject(missing)
})

test('SAFE-06 a question that is out of use since the plan was made is answered all the same', async () => {
  const other = await startTestServer()
  const who = await other.signedIn('counselor')
  const { id } = treatmentSubmission()
  await other.call('treatment.complete', treatmentSubmission({ id }), who)
  await onOwner(other.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      update questions set is_active = false where id = '${questionId('nedstemthet-1')}'; commit`),
  )
  expect((await other.call('treatment.answer', laterAnswers(id), who)).status).toBe(200)
  await other.close()
})
