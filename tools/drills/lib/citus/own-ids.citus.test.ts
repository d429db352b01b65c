import { afterAll, expect, test } from 'vitest'
import { officerSubmission } from '../../../../src/testing/flows/submission.ts'
import { sendTakenId, withOtherAnswer } from '../../../../src/testing/flows/taken-id.ts'
import { addCompany } from '../../../../src/testing/rows/builders.ts'
import { addOfficer } from '../../../../src/testing/rows/officer.ts'
import { storedRows } from '../../../../src/testing/rows/stored-rows.ts'
import { startTestServer } from '../../../../src/testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const officerOf = (companyId: string) => addOfficer(server, companyId)

test('X12 D2 an id that another company has already is that of an own row, and each reads its own alone', async () => {
  const companies = [await addCompany(server.services), await addCompany(server.services)]
  const [first, stranger] = await Promise.all(companies.map(officerOf))
  const submission = officerSubmission()
  const other = withOtherAnswer(submission)
  expect((await server.call('officer.complete', submission, first)).error).toBeNull()
  expect((await server.call('officer.complete', other, stranger)).error).toBeNull()
  const { assessments, symptoms } = await storedRows(server, submission.id)
  expect(new Set(assessments.map(({ company_id }) => company_id))).toEqual(new Set(companies))
  expect(symptoms.map(({ company_id }) => company_id)).toEqual(expect.arrayContaining(companies))
  const read = (who: typeof first) => server.call('assessments.get', { id: submission.id }, who)
  expect(await read(first)).toMatchObject({ data: { label: 'Modul 3' } })
  expect((await read(stranger)).data).not.toEqual((await read(first)).data)
})

test('OFF-12 an id that is taken by another content, or by a colleague, is refused', async () => {
  const companyId = await addCompany(server.services)
  const [officer, colleague] = [await officerOf(companyId), await officerOf(companyId)]
  const { answers } = await sendTakenId(server, officer, colleague)
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
})
