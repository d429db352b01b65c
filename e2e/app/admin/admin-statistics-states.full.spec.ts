import { addCompany } from '#testing/rows/builders.ts'
import { formatDays, formatLongDay } from '#web/lib/format/format-days.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { downloaded } from '../../steps/results/documents.ts'
import { figure, heading, pressAccount } from '../../steps/page/page-helpers.ts'
import {
  addAssessments,
  addEverything,
  countAll,
  dayAgo,
  openStatistics,
  overTime,
  part,
  range,
  tile,
} from '../../steps/admin/statistics.ts'

test('STA-01 nothing in the period, and a way to all there is; nothing at all', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { name: 'Nordre fengsel' })
  await addCompany(server.services, { name: 'Tomme fengsel' })
  await addAssessments(server, { companyId, count: 2, daysAgo: 400 })
  await countAll(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await expect(figure(page, 'Totalt')).toHaveText('0')
  await expect(figure(page, 'Fullføringsgrad')).toHaveText('–')
  await expect(tile(page, 'Fullføringsgrad')).toContainText('Kan ikke beregnes')
  await expect(page.getByText('Ingen vurderinger i perioden')).toBeVisible()
  await expect(page.getByText('Velg en lengre periode for å se eldre vurderinger.')).toBeVisible()
  await expect(page.getByRole('img', { name: overTime })).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'Vis alt' }).click()
  await expect(range(page, 'Alt')).toBeChecked()
  await expect(heading(page)).toBeFocused()
  await expect(figure(page, 'Totalt')).toHaveText('2')
  await page.getByLabel('Firma').selectOption('Tomme fengsel')
  await expect(page.getByText('Ingen vurderinger ennå')).toBeVisible()
  await expect(page.getByText('Tallene kommer når den første vurderingen er lagret.')).toBeVisible()
  await expect(page.getByText(`Til og med ${formatLongDay(dayAgo(0), 'nb')}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vis alt' })).toHaveCount(0)
})

test('STA-01 on their way, and when they cannot be fetched', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/api/statistics.getStats*', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto('/admin/statistics')
  await expect(page.getByRole('status').filter({ hasText: 'Laster …' })).toBeVisible()
  await expect(range(page, '30 dager')).toBeEnabled()
  await expectCleanInAllThemes(page)
  gate.resolve(undefined)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Kunne ikke hente innholdet.',
  )
  await expectCleanInAllThemes(page)
  await page.unroute('**/api/statistics.getStats*')
  await pressRetry(page)
  await expect(heading(page)).toBeFocused()
  await expect(figure(page, 'Totalt')).toHaveText('0')
})

test('STA-01 companies that cannot be fetched leave the figures standing', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/statistics.places*', (route) => route.abort())
  await openStatistics(page)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(figure(page, 'Totalt')).toHaveText('0')
  await page.unroute('**/api/statistics.places*')
  await pressRetry(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('STA-01 in English too', async ({ page, server }) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await pressAccount(page, 'English')
  await expect(heading(page)).toHaveText('Statistics')
  const more = tile(page, 'Total').getByText('5 more than the previous period', { exact: true })
  await expect(more).toBeVisible()
  await expect(page.getByText(formatDays(dayAgo(29), dayAgo(0), 'en'))).toBeVisible()
  await expect(part(page, 'Most selected symptoms')).toContainText('Persistent sadness')
  await expect(page.getByText('Show table')).toHaveCount(3)
})

test('STA-01 STA-02 by keyboard alone', async ({ page, server }) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await range(page, '30 dager').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(range(page, '7 dager')).toBeFocused()
  await expect(page).toHaveURL('/admin/statistics?range=7days')
  await expect(figure(page, 'Totalt')).toHaveText('10')
  await expect(range(page, '7 dager')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Firma')).toBeFocused()
  await page.keyboard.type('Nord')
  await expect(figure(page, 'Totalt')).toHaveText('5')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Avdeling')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Last ned CSV' })).toBeFocused()
  const { name } = await downloaded(page, () => page.keyboard.press('Enter'))
  expect(name).toContain('.csv')
  await page.keyboard.press('Tab')
  const cursor = part(page, overTime).getByRole('slider', { name: overTime })
  await expect(cursor).toBeFocused()
  const today = `${formatLongDay(dayAgo(0), 'nb')}: 0 i alt`
  await expect(part(page, overTime).getByText(today)).toBeVisible()
  await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`^${today}. Høy risiko: 0.`))
  await page.keyboard.press('Tab')
  await expect(part(page, overTime).getByText('Velg en søyle for å se tallene.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: overTime })).toBeVisible()
})
