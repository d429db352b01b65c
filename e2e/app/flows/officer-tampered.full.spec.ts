import type { Page } from '@playwright/test'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import {
  makeOfficer,
  reachSymptoms,
  signInTo,
  symptom,
  button,
  expectAnswer,
  putStored,
} from '../../steps/flows/officer.ts'

const changeAnswers = (page: Page, value: unknown) =>
  page.evaluate((to) => {
    const data = JSON.parse(sessionStorage.getItem('assessmentData') ?? '{}')
    for (const id of Object.keys(data.answers)) data.answers[id] = to
    sessionStorage.setItem('assessmentData', JSON.stringify(data))
  }, value)

const paths = ['guidance', 'categories', 'symptoms', 'module']

test('OFF-11 without what a step needs one is sent back to where it is asked, never to a blank page', async ({
  page,
  server,
}) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  for (const path of paths) {
    await page.goto(`/assessment/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/assessment\/(start|guidance|categories)$/u)
  }
  await page.goto('/assessment/report')
  await page.waitForURL(/\/assessment$/u)
})

for (const value of firstRows(2, [101, null, -1, 50.5, '50'])) {
  test(`OFF-04 OFF-11 SAFE-05 a stored value of ${JSON.stringify(value)} is dropped with a message, never counted`, async ({
    page,
    server,
  }) => {
    await signInTo(page, await makeOfficer(server), '/assessment/start')
    await reachSymptoms(page, ['Nedstemthet'])
    await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
    await changeAnswers(page, value)
    await page.reload()
    await expect(
      page.getByText('Noen lagrede svar var ugyldige og er fjernet. Se over svarene.'),
    ).toBeVisible()
    await expectAnswer(page, 'Tristhet og gråt', 'Ikke vurdert')
  })
}

test('OFF-11 storage that is cut short or turned to nonsense gives a step back, never a wrong module', async ({
  page,
  server,
}) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  const keys = ['assessmentKnowsPerson', 'selectedCategories', 'assessmentData']
  for (const key of keys) {
    for (const nonsense of ['{"id":', '[]', '42', '"x"', '{"answers":{"x":1}}']) {
      await putStored(page, key, nonsense)
      await page.goto('/assessment/module')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).not.toHaveURL(/\/assessment\/module/u)
    }
  }
})

test('OFF-01 starting a new one while one is begun asks first', async ({ page, server }) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await page.goto('/assessment/start')
  await expect(page.getByRole('heading', { name: 'Du har en påbegynt vurdering' })).toBeVisible()
  await button(page, 'Fortsett vurderingen').click()
  await expectAnswer(page, 'Tristhet og gråt', '100, Høy')
})
