import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { inDatabase } from '../steps/database.ts'
import {
  button,
  makeOfficer,
  reachSymptoms,
  signInTo,
  storedAssessments,
  symptom,
} from '../steps/officer.ts'

const STORED = /^Lagret \d\d:\d\d$/u
const WAITING = 'Venter på nett, lagres automatisk'
const WAITS = 'Én vurdering venter på nett'
const KEPT_KEY = 'moduleRecommendation'

const finishOne = async (page: Page): Promise<void> => {
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
}

test('SAFE-06 a stored Modul 9 is never shown as what today’s rules make of it', async ({
  page,
  server,
  complaints,
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
    const kept = sessionStorage.getItem(key) ?? ''
    sessionStorage.setItem(key, kept.replaceAll('Modul 3', 'Modul 9'))
  }, KEPT_KEY)
  await page.route('**/api/assessments.get', (route) => route.abort('connectionreset'))
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload()
    await expect(page.getByText('Henter det lagrede resultatet …')).toBeVisible()
    await expect(page.getByText(/Modul \d/u)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /arbeidsdokument/iu })).toHaveCount(0)
  }
  await page.unroute('**/api/assessments.get')
  await expect(page.getByRole('heading', { name: 'Anbefalt: Modul 9' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByText(STORED)).toBeVisible()
  expect(complaints.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true)
})

test('SAFE-04 AUTH-06 what waits is said on every page, and no session is left unasked', async ({
  page,
  context,
  server,
  complaints,
}) => {
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await page.route('**/api/officer.complete', (route) => route.abort('connectionreset'))
  await finishOne(page)
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await page.getByRole('link', { name: 'Hjem' }).click()
  await expect(page.getByText(WAITS)).toBeVisible()

  // Reloaded on another page it goes on waiting, and is taken up there. The device keeps it: nothing is asked.
  await page.goto('/dashboard')
  await expect(page.getByText(WAITS)).toBeVisible()

  await button(page, 'Logg ut').click()
  const question = page.getByRole('dialog', { name: 'Logge ut?' })
  await expect(question).toContainText('blir sendt neste gang du logger inn her')
  await question.getByRole('button', { name: 'Bli' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(WAITS)).toBeVisible()

  await page.unroute('**/api/officer.complete')
  await expect(page.getByText(WAITS)).toBeHidden({ timeout: 40_000 })
  expect(await storedAssessments(server, officer)).toHaveLength(1)
  await button(page, 'Logg ut').click()
  await page.waitForURL(/\/login$/u)
  expect(complaints.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true)
  await context.close()
})

test('AUTH-06 a session that ends in one tab leaves the draft of another; a sign-out does not', async ({
  page,
  context,
  server,
  complaints,
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
  await button(other, 'Logg ut').click()
  await other.waitForURL(/\/login$/u)
  await page.waitForURL(/\/login$/u)
  expect(await drafts()).toBeNull()
  complaints.splice(0)
})
