import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { addAuditRow, auditRows, openAudit, yearAgo } from '../../steps/admin/audit.ts'
import { act, addPrison, addStaff } from '../../steps/admin/users.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'

test('BO-07 the first row is near the top, free text narrows the log, and the file has what it shows', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addAuditRow(server, { at: yearAgo(3), userId, action: 'profiles.create' })
  await addAuditRow(server, { at: yearAgo(4), action: 'companies.update' })
  for (let n = 0; n < 20; n += 1) await addAuditRow(server, { at: yearAgo(n + 20) })
  await enterAs(page, server, 'superadmin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAudit(page)
  const firstRow = async (): Promise<number> =>
    (await auditRows(page).first().boundingBox())?.y ?? Number.NaN
  expect(await firstRow()).toBeLessThanOrEqual(260)
  const sizeOf = async (part: string) => {
    const box = await auditRows(page).first().locator(part).boundingBox()
    return { width: box?.width ?? 0, height: box?.height ?? Infinity }
  }
  expect((await sizeOf('time')).height, 'a time on one line').toBeLessThan(30)
  await page.setViewportSize({ width: 768, height: 900 })
  expect((await sizeOf('td:nth-of-type(2)')).width, 'what happened').toBeGreaterThan(100)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectCleanInAllThemes(page)
  const search = page.getByLabel('Søk i loggen')
  for (const text of ['åse', 'brukere opprett', 'invit', '02:03']) {
    await search.fill(text)
    await expect(auditRows(page)).toHaveCount(1)
    await expect(auditRows(page)).toContainText('Brukere: opprett')
  }
  expect(new URL(page.url()).search).toBe('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    act(page, 'Last ned CSV').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^hendelseslogg_\d{4}-\d\d-\d\d\.csv$/u)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toMatch(/^\uFEFFTid;Hvem;.+\r\n"21\.11\.2025, 02:03:07";Åse Vik;/u)
  await expect(page.getByText('lastet ned med én rad')).toBeVisible()
  await search.fill('')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(auditRows(page).first()).toBeVisible()
  expect(await firstRow()).toBeLessThanOrEqual(350)
  await expectNoSidewaysScroll(page)
})
