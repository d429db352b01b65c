import { afterAll, expect, test } from 'vitest'
import type { OfficerSubmission } from '#contract/officer.ts'
import { symptomsOf, type OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { answersOf, bankSymptomId, officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const answers = answersOf({ 'nedstemthet--tristhet': 80, 'nedstemthet--lite-energi': 75 })
const sadness = bankSymptomId('nedstemthet--tristhet')
const energy = bankSymptomId('nedstemthet--lite-energi')

const submit = async (submission: object) => {
  const { data, error } = await server.call('officer.complete', submission, who)
  return { outcome: (data as { outcome: OfficerOutcome } | null)?.outcome, error }
}
const who = await server.signedIn('counselor')

test('FUP-92 the basis is stored with the result, and read again', async () => {
  const submission = officerSubmission({ answers, bases: { [sadness]: 'reported' } })
  const { outcome } = await submit(submission)
  const based = (one: OfficerOutcome) =>
    symptomsOf(one).flatMap(({ id, basis }) => (basis === undefined ? [] : [[id, basis]]))
  expect(outcome && based(outcome)).toEqual([[sadness, 'reported']])
  const { data } = await server.call('assessments.get', { id: submission.id }, who)
  expect(data).toMatchObject({ result: { outcome } })
})

test('FUP-92 case 31 all answers ‘Antatt’ give the module that they give without', async () => {
  const { outcome: without } = await submit(officerSubmission({ answers }))
  const { outcome } = await submit(
    officerSubmission({ answers, bases: { [sadness]: 'assumed', [energy]: 'assumed' } }),
  )
  expect(without?.module.label).toBe('Modul 5')
  expect(outcome?.module).toEqual(without?.module)
  expect(outcome?.why).toEqual(without?.why)
})

test.each([{ [sadness]: 'told' }, { [sadness]: null }, { sadness: 'seen' }, []])(
  'FUP-92 the bases %j are refused',
  async (bases) => {
    const { error } = await submit({ ...officerSubmission({ answers }), bases })
    expect(error?.reason).toBe('invalid-input')
  },
)

test('FUP-92 R9 the same id with another basis is refused; the first stays', async () => {
  const submission = officerSubmission({ answers, bases: { [sadness]: 'seen' } })
  expect((await submit(submission)).error).toBeNull()
  expect((await submit(submission)).error).toBeNull()
  const other: OfficerSubmission = { ...submission, bases: { [sadness]: 'assumed' } }
  expect((await submit(other)).error?.reason).toBe('id-already-used')
})
