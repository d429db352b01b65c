import { expect, test } from '../../fixtures.ts'
import { inDatabase } from '../../steps/database/database.ts'
import {
  makeOfficer,
  reachSymptoms,
  signInTo,
  symptom,
  finishOne,
} from '../../steps/flows/officer.ts'
import { pressAccount } from '../../steps/page/page-helpers.ts'

const STORED = /^Lagret \d\d:\d\d$/u
const DRAFT_KEY = 'moduleRecommendation'

test('SAFE-06 a stored Modul 9 is never shown as what today’s rules make of it', async ({
  page,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await finishOne(page)
  await expect(page.getByText(STORED)).toBeVisible()
  // The rules of another day: what the server stored is no longer what the count gives.
  await inDatabase(
    server,
    `update assessments set results = jsonb_set(results, '{module,label}', '"Modul 9"')
     where user_id = $1`,
    [officer.id],
  )
  await page.evaluate((key) => {
    const stored = sessionStorage.getItem(key) ?? ''
    sessionStorage.setItem(key, stored.replaceAll('Modul 3', 'Modul 9'))
  }, DRAFT_KEY)
  await page.route('**/api/assessments.get', (route) => route.abort('connectionreset'))
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload()
    await expect(page.getByText('Henter det lagrede resultatet …')).toBeVisible()
    await expect(page.getByText(/Modul \d/u)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /arbeidsdokument/iu })).toHaveCount(0)
  }
  await page.unroute('**/api/assessments.get')
  await expect(page.getByRole('heading', { name: /^Modul 9/u, level: 1 })).toBeVisible()
  await expect(page.getByText(STORED)).toBeVisible()
})

test('AUTH-06 a session that ends in one tab leaves the draft of another; a sign-out does not', async ({
  page,
  context,
  server,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  const drafts = () => page.evaluate(() => sessionStorage.getItem('assessmentData'))

  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await inDatabase(server, 'delete from sessions where user_id = $1', [officer.id])
  await other.reload()
  await other.waitForURL(/\/login/u)
  await page.waitForURL(/\/login/u)
  expect(await drafts()).toContain('100')

  await page.getByLabel('E-post').fill(officer.email)
  await page.getByLabel('Passord', { exact: true }).fill(officer.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForURL(/\/assessment\/symptoms/u)
  await expect(symptom(page, 'Tristhet og gråt').getByRole('checkbox')).toBeChecked()

  await other.goto('/dashboard')
  await pressAccount(other, 'Logg ut')
  await other.waitForURL(/\/login$/u)
  await page.waitForURL(/\/login$/u)
  expect(await drafts()).toBeNull()
})
