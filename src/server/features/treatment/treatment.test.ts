import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { onOwner } from '#testing/database/cluster.ts'
import {
  approachId,
  chosenOf,
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomGroupId,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Completed = { id: string; storedAt: string; outcome: TreatmentOutcome }

const nurse = async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const place = { companyId, departmentId }
  return { ...place, ...(await server.signedIn('counselor', place)) }
}

test('TRT-05 a plan is stored with symptoms, intensities, answers, recommendations and results', async () => {
  const who = await nurse()
  const submission = treatmentSubmission({
    symptoms: chosenOf({ 'vedvarende-tristhet': 60, 'lite-energi': 0, selvmordsforsok: null }),
    asked: ['generell-1', 'nedstemthet-2'].map(questionId),
    answers: questionAnswersOf({ 'nedstemthet-2': 1 }),
  })
  const { outcome } = (await server.call('treatment.complete', submission, who)).data as Completed
  expect(outcome.riskLevel).toBe('high')
  const stored = await storedRows(server, submission.id)
  expect(stored.assessments).toMatchObject([
    {
      user_id: who.userId,
      company_id: who.companyId,
      department_id: who.departmentId,
      flow: 'treatment',
      status: 'completed',
      is_anonymous: false,
      model_code: 'Øyeblikkelig helsehjelp og akutt vurdering',
      risk_level: 'high',
      results: outcome,
    },
  ])
  const values = Object.fromEntries(stored.symptoms.map((row) => [row['symptom_id'], row['value']]))
  expect(values).toEqual(submission.symptoms)
  expect(stored.responses).toMatchObject([
    { question_id: questionId('nedstemthet-2'), response: 1 },
  ])
  expect(stored.approaches.map((row) => row['approach_id'])).toEqual(
    outcome.recommendations.map(({ id }) => id),
  )
  const read = await server.call('assessments.get', { id: submission.id }, who)
  expect(read.data).toMatchObject({ flow: 'treatment', result: { flow: 'treatment', outcome } })
})

test('F-A7 SAFE-01 X14 an acute answer without a symptom of its group alerts and is stored, also where the group is out of use', async () => {
  const who = await nurse()
  const first = questionId('selvskading-1')
  const submission = () => treatmentSubmission({ asked: [first], answers: { [first]: true } })
  const check = async (sent: ReturnType<typeof submission>) => {
    const { data } = await server.call('treatment.complete', sent, who)
    const { outcome } = data as Completed
    expect(outcome.alerts).toMatchObject([{ symptomId: first, kind: 'urgent' }])
    expect(outcome.acuteElsewhere).toMatchObject([{ id: first, answer: true }])
    expect(outcome.recommendations[0]).toMatchObject({ urgent: true })
    const stored = await storedRows(server, sent.id)
    expect(stored.responses).toMatchObject([{ question_id: first, response: true }])
    expect(stored.assessments).toMatchObject([{ risk_level: 'high', is_acute: true }])
    const read = await server.call('assessments.get', { id: sent.id }, who)
    expect(read.data).toMatchObject({ result: { flow: 'treatment', outcome } })
  }
  await check(submission())
  const setGroup = (isActive: boolean) =>
    onOwner(server.database.owner, (client) =>
      client.query(`begin; select app.bind('system', null, null);
        update symptom_groups set is_active = ${isActive} where id = '${symptomGroupId('selvskading')}'; commit`),
    )
  await setGroup(false)
  await check(submission())
  await setGroup(true)
})

fullTest(
  'TRT-04 without an alert there is no level, and nothing that speaks for anything is stored too',
  async () => {
    const who = await nurse()
    const submission = treatmentSubmission({ symptoms: chosenOf({ 'vedvarende-tristhet': 0 }) })
    const answer = await server.call('treatment.complete', submission, who)
    expect((answer.data as Completed).outcome).toMatchObject({
      riskLevel: null,
      recommendations: [],
    })
    expect((await storedRows(server, submission.id)).assessments).toMatchObject([
      { status: 'completed', risk_level: null, model_code: null },
    ])
  },
)

test('TRT-02 the server computes the plan; what the client claims is ignored and audited (V14)', async () => {
  const who = await nurse()
  const submission = treatmentSubmission({
    symptoms: chosenOf({ selvmordsplan: 1, 'vedvarende-tristhet': 100 }),
    claimed: { first: approachId('atferdsaktivering'), ruleVersion: 'old' },
  })
  const { outcome } = (await server.call('treatment.complete', submission, who)).data as Completed
  expect(outcome.recommendations[0]).toMatchObject({ id: approachId('akutt-helsehjelp') })
  expect(await auditRowsOf(server, submission.id)).toMatchObject([
    {
      details: {
        first: approachId('akutt-helsehjelp'),
        claimed: approachId('atferdsaktivering'),
        mismatch: true,
      },
    },
  ])
})

test('V14 L1 a claim that names no approach leaves none of its words in the trail', async () => {
  const who = await nurse()
  const submission = treatmentSubmission({ claimed: { first: 'Ola-Nordmann', ruleVersion: 'x' } })
  await server.call('treatment.complete', submission, who)
  expect(await auditRowsOf(server, submission.id)).toMatchObject([
    { details: { claimed: 'unknown', mismatch: true } },
  ])
})

test('TRT-02 with no urgent approach published, the built-in one stands first and the plan is stored', async () => {
  const other = await startTestServer()
  await onOwner(other.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      update approaches set status = 'draft' where urgent; commit`),
  )
  const who = await other.signedIn('counselor')
  const submission = treatmentSubmission({ symptoms: chosenOf({ selvmordsplan: 50 }) })
  const { outcome } = (await other.call('treatment.complete', submission, who)).data as Completed
  expect(outcome.recommendations[0]).toMatchObject({ urgent: true })
  expect((await storedRows(other, submission.id)).approaches[0]).toMatchObject({
    place: 1,
    approach_id: null,
  })
  await other.close()
})

test('TRT-05 R8 the same plan sent ten times at once is one row, one audit row and one answer; an id taken is refused', async () => {
  const who = await nurse()
  const submission = treatmentSubmission()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call('treatment.complete', submission, who)),
  )
  const first = answers[0]?.data
  expect(first).toMatchObject({ id: submission.id })
  for (const answer of answers) expect(answer.data).toEqual(first)
  expect((await storedRows(server, submission.id)).assessments).toHaveLength(1)
  expect(await auditRowsOf(server, submission.id)).toHaveLength(1)
  const other = { ...submission, symptoms: chosenOf({ 'vedvarende-tristhet': 61 }) }
  const refused = await server.call('treatment.complete', other, who)
  expect(refused).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  // An observation that was begun is not finished as a plan.
  const begun = observationSubmission()
  const { id, startedAt, withoutUser } = begun
  await server.call('observation.begin', { id, startedAt, withoutUser }, who)
  const crossed = await server.call('treatment.complete', treatmentSubmission({ id }), who)
  expect(crossed).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
})

test('ROLE-12 the content is everyone’s and the own company’s, never another’s', async () => {
  const [who, stranger] = [await nurse(), await nurse()]
  const id = uuidv7()
  await onOwner(server.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      insert into symptoms (id, company_id, group_id, name_no, help_text, observation_risk, status)
      select '${id}', '${who.companyId}', id, 'Vårt eget', '', 'red', 'published'
      from symptom_groups limit 1; commit`),
  )
  const idsFor = async (name: 'treatment.content' | 'observation.content', by: typeof who) =>
    ((await server.call(name, {}, by)).data as { symptoms: { id: string }[] }).symptoms.map(
      (row) => row.id,
    )
  for (const name of ['treatment.content', 'observation.content'] as const) {
    expect(await idsFor(name, who)).toContain(id)
    expect(await idsFor(name, stranger)).not.toContain(id)
  }
  const foreign = treatmentSubmission({ symptoms: { [id]: null } })
  const answer = await server.call('treatment.complete', foreign, stranger)
  expect(answer).toMatchObject({ status: 422, error: { reason: 'unknown-symptom' } })
})

test.each([101, -1, 50.5, '50', true])('TRT-01 an intensity of %j is refused', async (value) => {
  const who = await nurse()
  const submission = { ...treatmentSubmission(), symptoms: { [symptomId('lite-energi')]: value } }
  const answer = await server.call('treatment.complete', submission, who)
  expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
})

test('SAFE-05 a symptom that could not be rated counts in full and differs from a number', async () => {
  const who = await nurse()
  const submission = treatmentSubmission({ symptoms: chosenOf({ haploshet: 'unable' }) })
  const { outcome } = (await server.call('treatment.complete', submission, who)).data as Completed
  expect(outcome).toMatchObject({ riskLevel: 'high', symptoms: [{ intensity: 'unable' }] })
  expect((await storedRows(server, submission.id)).symptoms).toMatchObject([{ value: null }])
})
