import { afterAll, expect, test } from 'vitest'
import { answersOf, officerSubmission } from '../../../../src/testing/flows/submission.ts'
import { addCompany, addDepartment } from '../../../../src/testing/rows/builders.ts'
import { storedRows } from '../../../../src/testing/rows/stored-rows.ts'
import { startTestServer } from '../../../../src/testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const officerOf = async (companyId: string) => {
  const departmentId = await addDepartment(server.services, { companyId })
  return server.signedIn('counselor', { companyId, departmentId })
}

test('X12 D2 an id that another company has already is that of an own row, and each reads its own alone', async () => {
  const companies = [await addCompany(server.services), await addCompany(server.services)]
  const [first, stranger] = await Promise.all(companies.map(officerOf))
  const submission = officerSubmission()
  const other = { ...submission, answers: answersOf({ 'nedstemthet--tristhet': 0 }) }
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
  const submission = officerSubmission()
  await server.call('officer.complete', submission, officer)
  const other = { ...submission, answers: answersOf({ 'nedstemthet--tristhet': 0 }) }
  for (const [sent, who] of [
    [other, officer],
    [submission, colleague],
  ] as const) {
    const answer = await server.call('officer.complete', sent, who)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  }
})
