import { readFile } from 'node:fs/promises'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import {
  addAuditRow,
  auditRows,
  inFilters,
  openAudit,
  showDates,
  yearAgo,
} from '../../steps/admin/audit.ts'
import { act, addPrison, addStaff } from '../../steps/admin/users.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../steps/page/page-helpers.ts'

test('BO-07 ROLE-05 a local admin finds the log of the own company, narrows it and saves it, without the rows of others', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const [prison, elsewhere] = [await addPrison(server), await addPrison(server)]
  const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const stranger = await addStaff(server, elsewhere, { fullName: 'Bo Dal' })
  const done = { userId, companyId: prison.companyId, role: 'org_admin' }
  await addAuditRow(server, {
    ...done,
    at: yearAgo(4),
    action: 'departments.update',
    resourceType: 'department',
    resourceId: prison.departmentId,
  })
  await addAuditRow(server, { ...done, at: yearAgo(3), action: 'cases.open' })
  await addAuditRow(server, { ...done, at: yearAgo(2), userId: stranger.id })
  await addAuditRow(server, {
    ...done,
    at: yearAgo(1),
    userId: stranger.id,
    companyId: elsewhere.companyId,
  })
  await enterAs(page, server, 'org_admin', prison)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  await settle(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('hendelseslogg')
  await page.getByRole('option', { name: /Hendelseslogg/u }).click()
  await expect(heading(page)).toHaveText('Hendelseslogg')
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Hendelseslogg' }),
  ).toHaveAttribute('aria-current', 'page')
  await openAudit(page)
  expect((await auditRows(page).first().boundingBox())?.y).toBeLessThanOrEqual(260)
  await showDates(page, '2025-11-21', '2025-11-21')
  await expect(auditRows(page)).toHaveCount(2)
  await expect(auditRows(page).first()).toContainText('Avdelinger: endre')
  await expect(auditRows(page).nth(1)).toContainText('Ikke lenger i firmaet')
  // The company is that of every row.
  await expect(page.getByRole('table')).not.toContainText(prison.companyName)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  const kinds = page.getByLabel('Hendelse', { exact: true })
  await expect(kinds).not.toContainText('Saker')
  await page.getByLabel('Søk i loggen').fill('åse')
  await expect(auditRows(page)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    act(page, 'Last ned CSV').click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  // Its headings, the row, and the end of the row.
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('Avdelinger: endre')
  await inFilters(page, async () => {
    await page.getByLabel('Søk etter person').fill('vik')
    await page.getByRole('list', { name: 'Brukere som passer' }).getByRole('button').first().click()
  })
  await expect(auditRows(page)).toHaveCount(1)
  await expect(act(page, 'Last ned innsynslogg')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/users/${userId}`)
  await act(page, 'Vis siste hendelser').click()
  await expect(page.getByText('Ingen hendelser')).toBeVisible()
})
