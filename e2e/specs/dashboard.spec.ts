import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { addAssessment } from '../steps/assessments.ts'
import { heading } from '../steps/look.ts'

const latest = (page: Page) => page.getByRole('region', { name: 'Siste vurderinger' })
/** Newest first, in Norwegian summer and winter time. */
const six = [
  { startedAt: '2026-11-21T01:14:00.000Z', shown: '21.11.2026, 02:14', status: 'completed' },
  { startedAt: '2026-11-20T23:05:00.000Z', shown: '21.11.2026, 00:05', status: 'in_progress' },
  { startedAt: '2026-07-01T22:30:00.000Z', shown: '02.07.2026, 00:30', status: 'archived' },
  { startedAt: '2026-03-05T12:00:00.000Z', shown: '05.03.2026, 13:00', status: 'completed' },
  { startedAt: '2025-12-31T23:30:00.000Z', shown: '01.01.2026, 00:30', status: 'completed' },
  { startedAt: '2025-12-31T22:30:00.000Z', shown: '31.12.2025, 23:30', status: 'completed' },
] as const

const badges = { completed: 'Fullført', in_progress: 'Pågående', archived: 'Arkivert' }

test('DASH-03 the 5 latest with date, time and status; completed ones lead to their results', async ({
  page,
  server,
}) => {
  const { userId } = await enterAs(page, server, 'counselor')
  const ids: Record<string, string> = {}
  for (const { startedAt, status, shown } of six.toReversed()) {
    const seconds = status === 'completed' ? 300 : null
    ids[shown] = await addAssessment(server, { userId, startedAt, status, seconds })
  }
  await page.goto('/dashboard')
  const rows = latest(page).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  for (const [place, { shown, status }] of six.slice(0, 5).entries()) {
    const row = rows.nth(place)
    await expect(row).toContainText(shown)
    await expect(row.getByText(badges[status], { exact: true })).toBeVisible()
    await expect(row.getByRole('link')).toHaveCount(status === 'completed' ? 1 : 0)
  }
  const newest = six[0]
  await rows
    .first()
    .getByRole('link', { name: `Se resultat fra ${newest.shown}` })
    .click()
  await expect(page).toHaveURL(`/assessment/${ids[newest.shown]}/results`)
  await expect(heading(page)).toContainText('Modul 3')
  await page.goBack()
  await latest(page).getByRole('link', { name: 'Se alle', exact: true }).click()
  await expect(page).toHaveURL('/history')
})
