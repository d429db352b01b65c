import type { Locator } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
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
import { addPrison, addStaff } from '../../steps/admin/users.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading } from '../../steps/page/page-helpers.ts'

test('SET-05 the name of an object leads to its page, without the name in the address', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const bo = await addStaff(server, prison, { fullName: 'Bo Dal' })
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  const missing = uuidv7()
  await addAuditRow(server, { at: yearAgo(9), resourceType: 'user', resourceId: bo.id })
  await addAuditRow(server, {
    at: yearAgo(8),
    resourceType: 'department',
    resourceId: prison.departmentId,
  })
  await addAuditRow(server, { at: yearAgo(7), resourceType: 'company', resourceId: missing })
  await addAuditRow(server, { at: yearAgo(6), resourceType: 'system-settings' })
  await enterAs(page, server, 'superadmin')
  await openAudit(page)
  await showDates(page, '2025-11-21', '2025-11-21')
  await expect(auditRows(page)).toHaveCount(4)
  await expect(auditRows(page).nth(2)).toContainText(`Id …${missing.slice(-8)}`)
  await expect(auditRows(page).nth(2).getByRole('link')).toHaveCount(0)
  await expect(auditRows(page).nth(3).getByRole('link', { name: 'Innstillinger' })).toBeVisible()
  const department = auditRows(page).nth(1).getByRole('link')
  await expect(department).toHaveAttribute('href', `/admin/departments/${prison.departmentId}`)
  await auditRows(page).first().getByRole('link', { name: 'Bo Dal' }).click()
  await expect(heading(page)).toHaveText('Bo Dal')
  await expect(page).toHaveURL(`/admin/users/${bo.id}`)
})

test('SET-05 readings are hidden until asked for; a long value shows its beginning until the details of its row are open', async ({
  page,
  server,
}) => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.example.no`
  await addAuditRow(server, { at: yearAgo(4), action: 'assessments.get' })
  await addAuditRow(server, { at: yearAgo(3), action: 'assessments.get', result: 'refused' })
  await addAuditRow(server, {
    at: yearAgo(2),
    action: 'systemSettings.upsert',
    details: { smtpHost: `smtp.example.no → ${host}`, enableTwoFactor: 'false → true' },
  })
  await enterAs(page, server, 'superadmin')
  await openAudit(page)
  await showDates(page, '2025-11-21', '2025-11-21')
  await expect(auditRows(page)).toHaveCount(2)
  await expect(auditRows(page).first()).toContainText('Avvist')
  await expect(auditRows(page).nth(1)).not.toContainText('Utført')
  const changed = auditRows(page).nth(1).getByRole('listitem')
  await expect(changed.nth(1)).toHaveText('Krev tofaktor: Av → På')
  const isCut = () =>
    auditRows(page)
      .nth(1)
      .getByRole('list')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(await isCut()).toBe(true)
  await auditRows(page).nth(1).locator('summary').click()
  const details = auditRows(page).nth(1).locator('details')
  await expect(details).toContainText(`smtp.example.no → ${host}`)
  await expect(details).toContainText('Av → På')
  const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
  const row = await widthOf(auditRows(page).nth(1))
  expect(await widthOf(details.locator('dl'))).toBeGreaterThan(row * 0.9)
  await auditRows(page).nth(1).locator('summary').click()
  const reads = page.getByRole('checkbox', { name: 'Vis også lesing' })
  await inFilters(page, async () => {
    await expect(reads).not.toBeChecked()
    await reads.check()
  })
  await expect(auditRows(page)).toHaveCount(3)
  await expect(auditRows(page).first()).toContainText('Vurderinger: åpne')
  await expectCleanInAllThemes(page)
  await page.reload()
  await inFilters(page, () => expect(reads).toBeChecked())
  await expect(auditRows(page)).toHaveCount(3)
})
