import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { addAssessment } from '../../steps/results/assessments.ts'
import { expectRows, rows, five, enterWithFive, from, to } from '../../steps/results/history.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const shown = five.map((row) => row.shown)
const [first, second, third, , fifth] = shown as [string, string, string, string, string]

const status = (page: Page) => page.getByLabel('Status')

const flow = (page: Page) => page.getByLabel('Type vurdering')

test('DASH-04 every flow is listed: when, which, what it came to, level and status', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history')
  await expectRows(page, shown)
  const texts = [
    ['Modulvurdering', 'Modul 3', 'Lav risiko', 'Fullført'],
    ['Behandlingsanbefaling', 'Arkivert'],
    ['Anonym observasjon', 'M010-2026042', 'Lav risiko', 'Fullført'],
    ['Anonym observasjon', 'Ikke fullført. Svarene er ikke i denne fanen.', 'Pågående'],
    ['Behandlingsanbefaling', 'Fullført'],
  ]
  for (const [position, words] of texts.entries()) {
    for (const word of words) await expect(rows(page).nth(position)).toContainText(word)
  }
  // A treatment plan with nothing acute gives no level.
  await expect(rows(page).last()).not.toContainText('risiko')
  await expect(page.getByText('Det er ikke et mål på selvmordsrisiko')).toBeVisible()
  await expect(page.getByText('Viser 5 vurderinger.')).toBeVisible()
})

test('DASH-04 a period that ends before it begins says so, and finds nothing', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history?from=2026-11-20&to=2026-11-10')
  await expect(to(page)).toHaveAccessibleDescription(/ikke er før/)
  await expect(page.getByText('Ingen av vurderingene dine passer')).toBeVisible()
})

test('DASH-04 the last 7 days', async ({ page, server }) => {
  const { userId } = await enterAs(page, server, 'counselor')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const days of [40, 20, 3]) {
    const startedAt = daysAgo(days)
    await addAssessment(server, { userId, startedAt, status: 'completed', seconds: 0 })
  }
  await page.goto('/history')
  await page.getByRole('button', { name: 'Siste 30 dager' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Siste 7 dager' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(from(page)).not.toHaveValue('')
})

test('DASH-04 junk in the address is as if it were not there', async ({ page, server }) => {
  await enterWithFive(page, server)
  await page.goto('/history?status=lost&flow=7&from=2026-02-30&to=i+dag&side=2')
  await expectRows(page, shown)
  await expect(status(page)).toHaveValue('')
  await expect(from(page)).toHaveValue('')
  await status(page).selectOption('Arkivert')
  await expectRows(page, [second])
})

test('DASH-04 nothing found: says so, and the filters can be taken away', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history?from=2030-01-01')
  await expect(page.getByText('Ingen av vurderingene dine passer')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Ingen treff' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Nullstill filtre' }).click()
  await expectRows(page, shown)
})

test('DASH-04 no assessments at all: says what to do, and there is nothing to filter', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/history')
  await expect(page.getByText('Ingen vurderinger ennå')).toBeVisible()
  await expect(status(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Start vurdering' }).click()
  await expect(heading(page)).toHaveText('Kjenner du innsatte fra før?')
})

test('DASH-04 by status and flow; the address keeps it over a reload and the way back', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history')
  await status(page).selectOption('Fullført')
  await expectRows(page, [first, third, fifth])
  await expect(page).toHaveURL('/history?status=completed')
  await flow(page).selectOption('Behandlingsanbefaling')
  await expectRows(page, [fifth])
  await expect(page).toHaveURL('/history?status=completed&flow=treatment')
  await page.reload()
  await expectRows(page, [fifth])
  await expect(status(page)).toHaveValue('completed')
  await expect(flow(page)).toHaveValue('treatment')
  await rows(page)
    .getByRole('link', { name: `Se resultat fra ${fifth}` })
    .click()
  await expect(page).toHaveURL(/\/results$/)
  await page.goBack()
  await expectRows(page, [fifth])
  await status(page).selectOption('Alle')
  await expectRows(page, [second, fifth])
  await page.getByRole('button', { name: 'Nullstill', exact: true }).click()
  await expectRows(page, shown)
  await expect(page).toHaveURL('/history')
  await expect(flow(page)).toHaveValue('')
})
