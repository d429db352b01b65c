import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import {
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomId,
} from '#testing/flows/flow-submissions.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Completed = { id: string; storedAt: string; outcome: ObservationOutcome }

const observer = async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const place = { companyId, departmentId }
  return { ...place, ...(await server.signedIn('counselor', place)) }
}

const begun = (id: string) => ({ id, startedAt: '2026-11-21T01:02:00.000Z', withoutUser: false })

test('OBS-02 leaving the intro makes an assessment in progress, once however often it is sent', async () => {
  const who = await observer()
  const id = uuidv7()
  for (let n = 0; n < 3; n += 1) {
    const answer = await server.call('observation.begin', begun(id), who)
    expect(answer.data).toEqual({ id })
  }
  expect((await storedRows(server, id)).assessments).toMatchObject([
    {
      user_id: who.userId,
      company_id: who.companyId,
      department_id: who.departmentId,
      flow: 'observation',
      status: 'in_progress',
      is_anonymous: true,
      observer_role: 'counselor',
      started_at: new Date('2026-11-21T01:02:00.000Z'),
      completed_at: null,
    },
  ])
})

test.each(['another company', 'a colleague'])(
  'X12 D2 beginning under the id of %s is refused as a missing one, and no row names it',
  async (whose) => {
    const owner = await observer()
    const { companyId, departmentId } = owner
    const other =
      whose === 'a colleague'
        ? await server.signedIn('counselor', { companyId, departmentId })
        : await observer()
    const id = uuidv7()
    await server.call('observation.begin', begun(id), owner)
    const [rows, audited] = [await storedRows(server, id), await auditRowsOf(server, id)]
    const answer = await server.call('observation.begin', begun(id), other)
    expect(answer).toMatchObject({ status: 404, error: { reason: 'not-found' } })
    expect(await storedRows(server, id)).toEqual(rows)
    expect(await auditRowsOf(server, id)).toEqual(audited)
  },
)

test('OBS-07 finishing stores symptoms, answers, notes, model and results, begun before or not', async () => {
  const who = await observer()
  for (const isBegun of [true, false]) {
    const submission = observationSubmission({
      symptoms: [symptomId('vedvarende-tristhet'), symptomId('selvmordsplan')],
      answers: questionAnswersOf({ 'generell-1': false, 'nedstemthet-1': 5 }),
      notes: 'Sitter alene.\nVil ikke spise 🍞 ‏שלום',
      codeNumber: 7,
    })
    const { id } = submission
    if (isBegun) await server.call('observation.begin', begun(id), who)
    const answer = await server.call('observation.complete', submission, who)
    const { outcome, storedAt } = answer.data as Completed
    expect(outcome).toMatchObject({ code: 'M110-2026007', riskLevel: 'medium' })
    expect(storedAt).toBe(server.clock.now().toISOString())
    const stored = await storedRows(server, id)
    expect(stored.assessments).toMatchObject([
      {
        user_id: who.userId,
        company_id: who.companyId,
        status: 'completed',
        started_at: new Date(submission.startedAt),
        completed_at: new Date(submission.finishedAt),
        model_code: 'M110-2026007',
        risk_level: 'medium',
        observer_notes: submission.notes,
        results: outcome,
      },
    ])
    expect(new Set(stored.symptoms.map((row) => row['symptom_id']))).toEqual(
      new Set(submission.symptoms),
    )
    const responses = Object.fromEntries(
      stored.responses.map((row) => [row['question_id'], row['response']]),
    )
    expect(responses).toEqual(submission.answers)
    const read = await server.call('assessments.get', { id }, who)
    expect(read.data).toMatchObject({
      flow: 'observation',
      label: 'M110-2026007',
      result: { flow: 'observation', outcome, notes: submission.notes },
    })
  }
})

test('OBS-06 the server computes the model; what the client claims is ignored and audited (V14)', async () => {
  const who = await observer()
  const reds = ['selvmordsutsagn', 'selvmordsplan', 'tar-avskjed'].map(symptomId)
  const submission = observationSubmission({
    symptoms: reds,
    claimed: { code: 'M000-2026042', ruleVersion: 'old' },
  })
  const answer = await server.call('observation.complete', submission, who)
  expect((answer.data as Completed).outcome).toMatchObject({
    riskLevel: 'high',
    nameNo: 'Kritisk observasjon',
    code: 'M300-2026042',
  })
  const audited = await auditRowsOf(server, submission.id)
  expect(audited).toMatchObject([
    {
      action: 'observation.complete',
      user_id: who.userId,
      details: { level: 'high', claimed: 'M000-2026042', mismatch: true },
    },
  ])
})

test('OBS-07 R8 the same completion sent ten times at once is one row, one audit row and one answer', async () => {
  const who = await observer()
  const submission = observationSubmission()
  const late = server.call('observation.begin', begun(submission.id), who)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call('observation.complete', submission, who)),
  )
  await late
  const first = answers[0]?.data
  expect(first).toMatchObject({ id: submission.id })
  for (const answer of answers) expect(answer.data).toEqual(first)
  const stored = await storedRows(server, submission.id)
  expect(stored.assessments).toMatchObject([{ status: 'completed' }])
  expect(stored.symptoms).toHaveLength(1)
  const completions = (await auditRowsOf(server, submission.id)).filter(
    ({ action }) => action === 'observation.complete',
  )
  expect(completions).toHaveLength(1)
})

test('OBS-07 an id that is taken by another content, another flow or somebody else is refused', async () => {
  const [who, colleague] = [await observer(), await observer()]
  const submission = observationSubmission()
  await server.call('observation.complete', submission, who)
  const other = { ...submission, notes: 'Noe annet' }
  for (const [sent, sender] of [
    [other, who],
    [submission, colleague],
  ] as const) {
    const answer = await server.call('observation.complete', sent, sender)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  }
  expect((await storedRows(server, submission.id)).assessments).toMatchObject([
    { user_id: who.userId, observer_notes: '' },
  ])
})

test('OBS-07 an observation that was archived for its age can still be finished', async () => {
  const who = await observer()
  const submission = observationSubmission()
  await server.call('observation.begin', begun(submission.id), who)
  await server.call('assessments.archive', { id: submission.id }, who)
  await server.call('observation.complete', submission, who)
  expect((await storedRows(server, submission.id)).assessments).toMatchObject([
    { status: 'completed', model_code: 'M010-2026042' },
  ])
})

test('SAFE-05 what a later choice hid again neither counts nor is stored as answered', async () => {
  const who = await observer()
  const submission = observationSubmission({
    asked: ['generell-1', 'nedstemthet-1', 'angst-1'].map(questionId),
    answers: questionAnswersOf({ 'generell-1': true, 'angst-1': 3 }),
  })
  const { outcome } = (await server.call('observation.complete', submission, who)).data as Completed
  expect(outcome.questions.map(({ id, answer }) => [id, answer])).toEqual([
    [questionId('generell-1'), true],
    [questionId('nedstemthet-1'), null],
  ])
  const { responses } = await storedRows(server, submission.id)
  expect(responses.map((row) => row['question_id'])).toEqual([questionId('generell-1')])
})

test('OBS-03 a symptom, and OBS-04 a question, that nobody knows is refused with a clear message', async () => {
  const who = await observer()
  const cases = [
    [{ symptoms: [uuidv7()] }, 'unknown-symptom'],
    [{ asked: [uuidv7()] }, 'unknown-question'],
  ] as const
  for (const [part, reason] of cases) {
    const submission = { ...observationSubmission(), ...part }
    const answer = await server.call('observation.complete', submission, who)
    expect(answer).toMatchObject({ status: 422, error: { reason } })
    expect((await storedRows(server, submission.id)).assessments).toEqual([])
  }
})

const refused: readonly (readonly [string, object])[] = [
  ['no symptom', { symptoms: [] }],
  ['a code number of four digits', { codeNumber: 1000 }],
  ['six on a scale of five', { answers: questionAnswersOf({ 'generell-1': 6 }) }],
  ['a blank text', { answers: questionAnswersOf({ 'generell-1': '   ' }) }],
  ['10 001 characters of notes', { notes: 'a'.repeat(10_001) }],
  ['a bell in the notes', { notes: 'a\u0007' }],
]

test('OBS-07 an answer that no longer fits its question is refused, not dropped', async () => {
  const who = await observer()
  const submission = observationSubmission({
    answers: questionAnswersOf({ 'generell-1': 'Ja, i går' }),
  })
  const answer = await server.call('observation.complete', submission, who)
  expect(answer).toMatchObject({ status: 422, error: { reason: 'unknown-question' } })
  expect((await storedRows(server, submission.id)).assessments).toEqual([])
})

test.each(refused)('OBS-07 %s: refused, and nothing is stored', async (_what, part) => {
  const who = await observer()
  const submission = { ...observationSubmission(), ...part }
  const answer = await server.call('observation.complete', submission, who)
  expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  expect((await storedRows(server, submission.id)).assessments).toEqual([])
})

test('OBS-04 10 000 characters of notes, emoji and RTL are stored as typed', async () => {
  const who = await observer()
  const notes = `${'🙂'.repeat(4_000)}${'ש'.repeat(1_000)}\u202E<b>&amp;\n${'a'.repeat(900)}`
  const submission = observationSubmission({ notes })
  expect((await server.call('observation.complete', submission, who)).status).toBe(200)
  const read = await server.call('assessments.get', { id: submission.id }, who)
  expect(read.data).toMatchObject({ result: { notes } })
})

test('F-A7 SAFE-01 X14 an acute answer whose sign was taken away alerts, is listed apart and is stored; another one is not', async () => {
  const who = await observer()
  const [first, often] = [questionId('selvskading-1'), questionId('selvskading-2')]
  const submission = observationSubmission({
    asked: ['generell-1', 'nedstemthet-1', 'selvskading-1', 'selvskading-2'].map(questionId),
    answers: { [first]: true, [often]: 1 },
  })
  const { outcome } = (await server.call('observation.complete', submission, who)).data as Completed
  expect(outcome.alerts.map((alert) => alert.symptomId)).toEqual([first])
  expect(outcome.acuteElsewhere).toMatchObject([{ id: first, answer: true }])
  expect(outcome).toMatchObject({ riskLevel: 'low', code: 'M010-2026042' })
  const stored = await storedRows(server, submission.id)
  expect(stored.responses).toMatchObject([{ question_id: first, response: true }])
  expect(stored.assessments).toMatchObject([{ is_acute: true, risk_level: 'low' }])
})
