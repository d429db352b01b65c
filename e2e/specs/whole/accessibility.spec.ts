import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { firstRows, isFull, sliceForTurn } from '#testing/run/level.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { addAssessment } from '../../steps/results/assessments.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { beginObservation, startedCard } from '../../steps/flows/started.ts'
import { recordBlocked } from '../../steps/page/content-policy.ts'
import { expectNoSidewaysScroll, openMenu, settle } from '../../steps/page/page-helpers.ts'
import { userPages, visitorPages } from '../../steps/page/pages.ts'

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

/** Loads the page at 360 px, then verifies it in all looks. It ends light, on a phone. */
const verifyPage = (page: Page, path: string, name = path): Promise<void> =>
  test.step(name, async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await settle(page)
    await expectNoSidewaysScroll(page)
    await expectCleanInAllThemes(page)
  })

test.full(
  'PUB-04 F1 each page of a visitor passes axe, fits 360 px and violates no policy',
  async ({ page }) => {
    const blocked = await recordBlocked(page)
    for (const path of visitorPages) await verifyPage(page, path)
    await test.step('a form with errors, then with a refusal', async () => {
      await page.goto('/login')
      const submit = page.getByRole('main').getByRole('button', { name: 'Logg inn' })
      await submit.click()
      await expect(page.getByText('Skriv inn passordet')).toHaveCount(2)
      await expectCleanInAllThemes(page)
      await page.getByLabel('E-post', { exact: true }).fill('ingen@example.no')
      await page.getByLabel('Passord', { exact: true }).fill('feil')
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
      await expectCleanInAllThemes(page)
    })
    expect(blocked).toEqual([])
  },
)

/** The gate sees the pages without a user's data as a visitor, and the back office in admin-layout.spec.ts. */
const elsewhere: ReadonlySet<string> = new Set([
  ...visitorPages.filter((path) => path !== '/'),
  '/admin',
])
const ofUser = isFull ? userPages : userPages.filter((path) => !elsewhere.has(path))
const assessmentPages = ofUser.filter((path) => path.startsWith('/assessment'))
const otherPages = ofUser.filter((path) => !path.startsWith('/assessment'))

test.full(
  'PUB-04 F1 each page of a user passes axe, fits 360 px and violates no policy',
  async ({ page, server }) => {
    const blocked = await recordBlocked(page)
    await enterWithHistory(page, server)
    for (const path of otherPages) await verifyPage(page, path)
    await test.step('the emergency card, and the open menu', async () => {
      await page.goto('/dashboard')
      await settle(page)
      await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
      await expectCleanInAllThemes(page)
      await page.keyboard.press('Escape')
      await openMenu(page)
      await expectAxeClean(page)
    })
    expect(blocked).toEqual([])
  },
)

test('PUB-04 F1 OFF-01 assessment pages pass axe, fit 360 px and violate no policy', async ({
  page,
  server,
}) => {
  const blocked = await recordBlocked(page)
  const id = await enterWithHistory(page, server)
  for (const path of sliceForTurn(assessmentPages, 1, 2)) await verifyPage(page, path)
  await verifyPage(page, `/assessment/${id}/results`, 'the result')
  await beginObservation(page)
  for (const path of firstRows(1, ['/dashboard', '/assessment'])) {
    await verifyPage(page, path, `${path} with something begun`)
    await expect(startedCard(page)).toHaveCount(1)
  }
  expect(blocked).toEqual([])
})
