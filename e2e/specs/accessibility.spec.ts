import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/builders.ts'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { addAssessment } from '../steps/assessments.ts'
import { expectAxeClean, expectCleanInAllLooks } from '../steps/axe.ts'
import { expectComplaint } from '../steps/complaints.ts'
import { expectNoSidewaysScroll, heading, openMenu, settle } from '../steps/look.ts'
import { userPages, visitorPages } from '../steps/pages.ts'

/** Somebody with a department, a call list and an assessment of every status and level. */
const enterWithHistory = async (page: Page, server: TestServer): Promise<string> => {
  const companyId = await addCompany(server.services, { isDemo: true })
  const callList = [{ name: 'Vaktleder', phone: '22 00 00 01', hours: 'hele døgnet' }]
  const departmentId = await addDepartment(server.services, { companyId, callList })
  const { userId } = await enterAs(page, server, 'superadmin', { companyId, departmentId })
  const at = (day: number) => ({ userId, startedAt: `2026-11-0${day}T10:00:00.000Z` })
  for (const [day, riskLevel] of (['low', 'medium', 'high'] as const).entries()) {
    await addAssessment(server, { ...at(day + 1), status: 'completed', seconds: 300, riskLevel })
  }
  await addAssessment(server, { ...at(4), status: 'in_progress', seconds: null })
  await addAssessment(server, { ...at(5), status: 'archived', seconds: null })
  for (const flow of ['observation', 'treatment'] as const) {
    await addAssessment(server, { ...at(5), flow, status: 'archived', seconds: 300 })
  }
  return addAssessment(server, { ...at(6), status: 'completed', seconds: 600 })
}

for (const path of visitorPages) {
  test(`axe: ${path} for a visitor, light and dark, wide and narrow`, async ({ page }) => {
    await page.goto(path)
    await settle(page)
    await expectCleanInAllLooks(page)
  })
}

for (const path of [...userPages, 'results']) {
  test(`axe: ${path} for a user, light and dark, wide and narrow`, async ({ page, server }) => {
    const id = await enterWithHistory(page, server)
    await page.goto(path === 'results' ? `/assessment/${id}/results` : path)
    await settle(page)
    await expectCleanInAllLooks(page)
  })
}

test('axe: a form with errors, then with a refusal', async ({ page }) => {
  await page.goto('/login')
  const submit = page.getByRole('main').getByRole('button', { name: 'Logg inn' })
  await submit.click()
  await expect(page.getByText('Skriv inn passordet')).toHaveCount(2)
  await expectCleanInAllLooks(page)
  await page.getByLabel('E-post', { exact: true }).fill('ingen@example.no')
  await page.getByLabel('Passord', { exact: true }).fill('feil')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
  await expectCleanInAllLooks(page)
})

test('axe: the emergency card, and the open menu', async ({ page, server }) => {
  await enterWithHistory(page, server)
  await page.goto('/dashboard')
  await settle(page)
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await expectCleanInAllLooks(page)
  await page.keyboard.press('Escape')
  await openMenu(page)
  await expectAxeClean(page)
})

test('axe: the page that failed, and the one without a server', async ({
  page,
  server,
  complaints,
}) => {
  await page.goto('/')
  await page.route('**/assets/privacy-page-*.js', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expectComplaint(complaints, /dynamically imported module/u)
  await expectCleanInAllLooks(page)
  await enterAs(page, server, 'counselor')
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Får ikke kontakt med Holdepunkt')
  await expectCleanInAllLooks(page)
})

test('PUB-04 no page scrolls sideways at 360 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of visitorPages) {
    await page.goto(path)
    await settle(page)
    await expectNoSidewaysScroll(page)
  }
  const id = await enterWithHistory(page, server)
  for (const path of [...userPages, `/assessment/${id}/results`]) {
    await page.goto(path)
    await settle(page)
    await expectNoSidewaysScroll(page)
  }
})
