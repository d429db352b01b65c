import type { Route } from '@playwright/test'
import type { FhirResource } from '#domain/fhir/resource.ts'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { problemsOf } from '#testing/fhir/validators.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { button, fromMore, reachSymptoms, symptom } from '../../steps/flows/officer.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { addWatched, enterOn, openMore, takeMore } from '../../steps/ward/ward.ts'

const LABEL = 'Last ned til EPJ'

const typesIn = (document: FhirResource): readonly string[] =>
  (document['entry'] as readonly { resource: FhirResource }[]).map(
    ({ resource }) => resource.resourceType,
  )

test('FUP-160 a shift leader downloads a case with a shared assessment as a document that others accept', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const officer = await staffOn(server, ward, 'officer')
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  const submission = officerSubmission({
    categories: [categoryId('selvmordstanker'), categoryId('krise')],
    answers: answersOf({ 'selvmordstanker--plan': 100, 'krise--panikk': 0 }),
  })
  expect((await server.call('officer.complete', submission, officer)).error).toBeNull()
  const assessment = { id, assessmentId: submission.id }
  const shared = await server.call('cases.attach', assessment, officer)
  expect(shared.error).toBeNull()
  await enterOn(page, server, ward, ['shift-leader'])
  await page.goto(`/cases/${id}`)
  await settle(page)
  await expectCleanInAllThemes(page)
  await takeMore(page, LABEL)
  const file = await downloaded(page, () => button(page, LABEL).click())
  expect(file.name).toMatch(/^holdepunkt-sak-\d{4}-\d\d-\d\d\.json$/u)
  const document = JSON.parse(file.text) as FhirResource
  expect(problemsOf(document)).toEqual([])
  expect(new Set(typesIn(document))).toEqual(
    new Set([
      'Composition',
      'Patient',
      'Flag',
      'QuestionnaireResponse',
      'Questionnaire',
      'RiskAssessment',
      'Observation',
    ]),
  )
  expect(file.text).toContain('kongle-kompass')
  expect(file.text).not.toMatch(/undefined|\[object/u)
  await expect(page.getByText(/^Lastet ned som holdepunkt-sak-/u)).toBeVisible()
})

test('FUP-160 an officer has no download of a case', async ({ page, server }) => {
  const ward = await addWard(server)
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  await enterOn(page, server, ward, ['officer'])
  await page.goto(`/cases/${id}`)
  await settle(page)
  await openMore(page)
  await expect(page.getByText(LABEL)).toHaveCount(0)
})

test('FUP-160 a case that changed in the meantime is shown again, and the next press downloads it', async ({
  page,
  server,
}) => {
  const ward = await addWard(server)
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  await enterOn(page, server, ward, ['health', 'shift-leader'])
  await page.goto(`/cases/${id}`)
  await settle(page)
  const change = 'update cases set version = version + 1 where id = $1 returning id'
  const changeFirst = async (route: Route): Promise<void> => {
    await inDatabase(server, change, [id])
    await route.continue()
  }
  await page.route('**/api/cases.export', changeFirst, { times: 1 })
  await takeMore(page, LABEL)
  await button(page, LABEL).click()
  await expect(page.getByText(/^Noen andre har lagret endringer imens/u)).toBeVisible()
  await settle(page)
  const file = await downloaded(page, () => button(page, LABEL).click())
  expect(file.name).toContain('holdepunkt-sak-')
})

test('FUP-160 the result of an assessment is downloaded in the flow and from the history, without a call', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret /u)).toBeVisible()
  const inFlow = await downloaded(page, async () => (await fromMore(page, LABEL)).click())
  await page.getByRole('link', { name: 'Historikk' }).first().click()
  await page.getByRole('link', { name: /^Se resultat fra/u }).click()
  const stored = await downloaded(page, async () => (await fromMore(page, LABEL)).click())
  for (const { name, text } of [inFlow, stored]) {
    expect(name).toMatch(/^holdepunkt-vurdering-\d{4}-\d\d-\d\d\.json$/u)
    expect(problemsOf(JSON.parse(text) as FhirResource)).toEqual([])
    expect(text).toContain('Tristhet og gråt')
  }
})
