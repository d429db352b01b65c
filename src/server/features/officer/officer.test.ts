import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { officer as officerContract } from '#contract/officer.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { notApproved } from '#domain/content/approval.ts'
import {
  answersOf,
  bankSymptomId,
  categoryId,
  officerSubmission,
} from '#testing/flows/submission.ts'
import { sendTakenId } from '#testing/flows/taken-id.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { addOfficer } from '#testing/rows/officer.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Completed = { id: string; storedAt: string; outcome: OfficerOutcome }

const officerAt = async () => addOfficer(server, await addCompany(server.services))

const rowsOf = (id: string) =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    const found = await client.query('select * from assessments where id = $1', [id])
    const symptoms = await client.query<{ symptom_id: string; value: number | null }>(
      'select symptom_id, value from assessment_symptoms where assessment_id = $1 order by value',
      [id],
    )
    return { assessments: found.rows, symptoms: symptoms.rows }
  })

test('OFF-12 a completed assessment is stored with categories, values, module, risk and times', async () => {
  const officer = await officerAt()
  const submission = officerSubmission({
    answers: answersOf({
      'nedstemthet--tristhet': 80,
      'nedstemthet--lite-energi': 75,
      'nedstemthet--sovnvansker': 0,
      'nedstemthet--treghet': 'unable',
    }),
  })
  const answer = await server.call('officer.complete', submission, officer)
  const { outcome } = answer.data as Completed
  expect(outcome.module.label).toBe('Modul 5')
  const stored = await rowsOf(submission.id)
  expect(stored.assessments).toMatchObject([
    {
      user_id: officer.userId,
      company_id: officer.companyId,
      department_id: officer.departmentId,
      flow: 'officer',
      status: 'completed',
      model_code: 'Modul 5',
      risk_level: 'medium',
      knows_person: true,
      started_at: new Date(submission.startedAt),
      completed_at: new Date(submission.finishedAt),
      stored_at: server.clock.now(),
      results: outcome,
    },
  ])
  // SAFE-05: 0 is an answer, 'unable' is one of its own, the untouched have no row.
  expect(stored.symptoms.map(({ value }) => value)).toEqual([0, 75, 80, null])
})

test('SAFE-04 V14 the server answers exactly the result that the browser computes', async () => {
  const officer = await officerAt()
  const { data } = await server.call('officer.content', {}, officer)
  const content = officerContract.content.output.parse(data)
  const submission = officerSubmission({
    answers: answersOf({ 'nedstemthet--tristhet': 80, 'nedstemthet--treghet': 'unable' }),
  })
  const { categories: chosenCategories, answers } = submission
  const local = {
    ...recommendModule({ content, chosenCategories, answers }),
    approval: notApproved,
  }
  const answer = await server.call('officer.complete', submission, officer)
  expect((answer.data as Completed).outcome).toStrictEqual(local)
})

test('OFF-06 OFF-07 the server computes the module; what the client claims is ignored and audited', async () => {
  const officer = await officerAt()
  const symptoms = ['agitasjon', 'forvirring', 'hjelpeloshet', 'panikk', 'endret-appetitt']
  const submission = officerSubmission({
    categories: [categoryId('krise')],
    answers: answersOf(Object.fromEntries(symptoms.map((key) => [`krise--${key}`, 75]))),
    claimed: { module: 'Modul 3', ruleVersion: 'old' },
  })
  const answer = await server.call('officer.complete', submission, officer)
  expect((answer.data as Completed).outcome.module).toMatchObject({
    label: 'Modul 9',
    riskLevel: 'high',
  })
  const audited = await onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('superadmin', null, null)`)
    return client.query('select details from audit_log where resource_id = $1', [submission.id])
  })
  expect(audited.rows).toEqual([
    { details: { module: 'Modul 9', claimed: 'Modul 3', mismatch: true } },
  ])
  // V14: what lists and figures go by, too.
  const { assessments } = await storedRows(server, submission.id)
  expect(assessments).toMatchObject([{ model_code: 'Modul 9', risk_level: 'high' }])
})

test('V14 L1 a claim that names no module leaves none of its words in the trail', async () => {
  const officer = await officerAt()
  const submission = officerSubmission({ claimed: { module: 'Ola Nordmann', ruleVersion: 'x' } })
  await server.call('officer.complete', submission, officer)
  expect(await auditRowsOf(server, submission.id)).toMatchObject([
    { details: { module: 'Modul 3', claimed: 'unknown', mismatch: true } },
  ])
})

test('OFF-12 R8 the same completion sent ten times at once is one row, one audit row and one answer', async () => {
  const officer = await officerAt()
  const submission = officerSubmission()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call('officer.complete', submission, officer)),
  )
  const first = answers[0]?.data
  expect(first).toMatchObject({ id: submission.id })
  for (const answer of answers) expect(answer.data).toEqual(first)
  expect((await rowsOf(submission.id)).assessments).toHaveLength(1)
  expect(await auditRowsOf(server, submission.id)).toHaveLength(1)
})

test('OFF-12 an id that is taken by another content, or by somebody else, is refused', async () => {
  const [officer, colleague] = [await officerAt(), await officerAt()]
  const { id, answers } = await sendTakenId(server, officer, colleague)
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  expect((await rowsOf(id)).assessments).toMatchObject([{ user_id: officer.userId }])
})

test('OFF-12 a completion sent again is answered as before, even when its content has been deleted since', async () => {
  const officer = await officerAt()
  const key = 'stemningsleie--irritabilitet'
  const content = await server.call('officer.content', {}, officer)
  const { symptoms } = content.data as { symptoms: { id: string; categoryId: string }[] }
  const symptom = symptoms.find(({ categoryId: id }) => id === categoryId('stemningsleie'))
  expect(symptom, key).toBeDefined()
  const submission = officerSubmission({
    categories: [categoryId('stemningsleie')],
    answers: { [symptom?.id ?? '']: 80 },
  })
  const first = await server.call('officer.complete', submission, officer)
  await onOwner(server.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      delete from symptom_bank where id = '${symptom?.id}'; commit`),
  )
  server.clock.advance(60_000)
  const again = await server.call('officer.complete', submission, officer)
  expect(again.data).toEqual(first.data)
})

test.each([101, -1, 50.5, '50', null, true])(
  'OFF-04 a value of %j is refused and nothing is stored',
  async (value) => {
    const officer = await officerAt()
    const id = uuidv7()
    const submission = {
      ...officerSubmission({ id }),
      answers: { [bankSymptomId('nedstemthet--tristhet')]: value },
    }
    const answer = await server.call('officer.complete', submission, officer)
    expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
    expect((await rowsOf(id)).assessments).toEqual([])
  },
)

test('OFF-11 a symptom or category that nobody knows is refused with a clear message', async () => {
  const officer = await officerAt()
  const cases = [
    [{ answers: { [uuidv7()]: 50 } }, 'unknown-symptom'],
    [{ categories: [uuidv7()] }, 'unknown-category'],
  ] as const
  for (const [part, reason] of cases) {
    const submission = { ...officerSubmission(), ...part }
    const answer = await server.call('officer.complete', submission, officer)
    expect(answer).toMatchObject({ status: 422, error: { reason } })
    expect((await rowsOf(submission.id)).assessments).toEqual([])
  }
})

test('SAFE-05 an answer to a symptom of a category that is not chosen neither counts nor is stored', async () => {
  const officer = await officerAt()
  const submission = officerSubmission({
    answers: answersOf({
      'nedstemthet--tristhet': 40,
      'krise--panikk': 100,
      'krise--agitasjon': 100,
    }),
  })
  const answer = await server.call('officer.complete', submission, officer)
  expect((answer.data as Completed).outcome.module.label).toBe('Modul 3')
  expect((await rowsOf(submission.id)).symptoms.map(({ value }) => value)).toEqual([40])
})

test('SAFE-01 an acute sign above 0 carries its alert into the stored result, whatever the module', async () => {
  const officer = await officerAt()
  const key = 'selvmordstanker--konkret-plan'
  const content = await server.call('officer.content', {}, officer)
  const symptoms = (content.data as { symptoms: { key: string; safetyAlert: boolean }[] }).symptoms
  const acute = symptoms.find(
    (symptom) => symptom.safetyAlert && symptom.key.startsWith('selvmord'),
  )
  expect(acute, key).toBeDefined()
  const submission = officerSubmission({
    categories: [categoryId('selvmordstanker')],
    answers: answersOf({ [acute?.key ?? key]: 1 }),
  })
  const answer = await server.call('officer.complete', submission, officer)
  const { outcome } = answer.data as Completed
  expect(outcome.module.label).toBe('Modul 3')
  const alerts = outcome.categories.flatMap((category) =>
    category.symptoms.flatMap(({ alertText }) => (alertText === null ? [] : [alertText])),
  )
  expect(alerts).toHaveLength(1)
})

test('X14 SAFE-01 an acute sign of a category that is not chosen is stored with its alert', async () => {
  const officer = await officerAt()
  const submission = officerSubmission({
    answers: answersOf({ 'selvmordstanker--plan': 100, 'krise--panikk': 100 }),
  })
  const { outcome } = (await server.call('officer.complete', submission, officer)).data as Completed
  expect(outcome.module.label).toBe('Modul 3')
  expect(outcomeAlerts(outcome).map(({ symptomId }) => symptomId)).toEqual([
    bankSymptomId('selvmordstanker--plan'),
  ])
  expect((await rowsOf(submission.id)).symptoms.map(({ value }) => value)).toEqual([100])
  const read = await server.call('assessments.get', { id: submission.id }, officer)
  expect((read.data as { result: unknown }).result).toEqual({ flow: 'officer', outcome })
})

test('X14 SAFE-01 an acute sign alerts although its category was taken out of use', async () => {
  const officer = await officerAt()
  const setActive = (isActive: boolean) =>
    onOwner(server.database.owner, (client) =>
      client.query(`begin; select app.bind('system', null, null);
        update assessment_categories set is_active = ${isActive} where key = 'selvmordstanker'; commit`),
    )
  await setActive(false)
  const submission = officerSubmission({ answers: answersOf({ 'selvmordstanker--plan': 100 }) })
  const { outcome } = (await server.call('officer.complete', submission, officer)).data as Completed
  expect(outcomeAlerts(outcome)).toHaveLength(1)
  await setActive(true)
})

test('SAFE-06 a stored assessment reads the same after its content was edited and deactivated', async () => {
  const officer = await officerAt()
  const submission = officerSubmission()
  const { outcome } = (await server.call('officer.complete', submission, officer)).data as Completed
  await onOwner(server.database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null);
      update symptom_bank set name_no = 'Endret', is_active = false;
      update assessment_categories set name_no = 'Endret', is_active = false;
      update modules set label = 'Endret', recommendations = '[]'; commit`),
  )
  const read = await server.call('assessments.get', { id: submission.id }, officer)
  expect(read.data).toMatchObject({ label: 'Modul 3' })
  const { result } = read.data as { result: { outcome: OfficerOutcome } }
  expect(result).toEqual({ flow: 'officer', outcome })
})
