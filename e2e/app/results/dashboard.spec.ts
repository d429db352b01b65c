import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { addAssessment } from '../../steps/results/assessments.ts'
import { figure, heading } from '../../steps/page/page-helpers.ts'
import { firstRows } from '#testing/run/level.ts'

const latest = (page: Page) => page.getByRole('region', { name: 'Siste vurderinger' })
const overview = (page: Page) => page.getByRole('region', { name: 'Oversikt' })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Andel fullført' })

test('DASH-01 the welcome has the full name', async ({ page, server }) => {
  await enterAs(page, server, 'counselor', { fullName: 'Åse Øverli' })
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Velkommen, Åse Øverli')
})

test.full('DASH-01 the welcome has the e-mail of who has no name', async ({ page, server }) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: '' })
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText(`Velkommen, ${email}`)
})

const cards = [
  { name: /^Ny vurdering/, path: '/assessment/start' },
  { name: /^Min historikk/, path: '/history' },
  { name: /^Ressurser/, path: '/resources' },
]

for (const { name, path } of firstRows(1, cards)) {
  test.full(`DASH-01 a card leads to ${path}`, async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  })
}

test.full(
  'DASH-02 total, completed, rounded mean minutes, share of completed',
  async ({ page, server }) => {
    const { userId } = await enterAs(page, server, 'counselor')
    const rows = [
      { status: 'completed', seconds: 600 },
      { status: 'completed', seconds: 900 },
      { status: 'in_progress', seconds: null },
      // Archived ones count in the total alone, however long they took.
      { status: 'archived', seconds: 6_000 },
      { status: 'archived', seconds: null },
    ] as const
    for (const row of rows) {
      await addAssessment(server, { ...row, userId, startedAt: '2026-11-21T01:14:00.000Z' })
    }
    await page.goto('/dashboard')
    await expect(figure(page, 'Vurderinger totalt')).toHaveText('5')
    await expect(figure(page, 'Fullført')).toHaveText('2')
    await expect(figure(page, 'Gjennomsnittlig tid')).toHaveText('13 min')
    await expect(overview(page)).toContainText('40 %')
    await expect(progress(page)).toHaveJSProperty('value', 40)
    await expect(progress(page)).toHaveJSProperty('max', 100)
  },
)

test.full(
  'DASH-02 nothing done yet: 0, no mean, 0 %; the empty list says what to do',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await expect(figure(page, 'Vurderinger totalt')).toHaveText('0')
    await expect(figure(page, 'Fullført')).toHaveText('0')
    await expect(figure(page, 'Gjennomsnittlig tid')).toHaveText('–')
    await expect(progress(page)).toHaveJSProperty('value', 0)
    await expect(latest(page)).toContainText('Ingen vurderinger ennå')
    await latest(page).getByRole('link', { name: 'Start vurdering' }).click()
    await expect(page).toHaveURL('/assessment/start')
  },
)

test.full(
  'DASH-02 a mean of less than half a minute is 0 min, all completed is 100 %',
  async ({ page, server }) => {
    const { userId } = await enterAs(page, server, 'counselor')
    const startedAt = '2026-11-21T01:14:00.000Z'
    await addAssessment(server, { userId, startedAt, status: 'completed', seconds: 20 })
    await page.goto('/dashboard')
    await expect(figure(page, 'Gjennomsnittlig tid')).toHaveText('0 min')
    await expect(progress(page)).toHaveJSProperty('value', 100)
  },
)

test.full("DASH-03 another user's assessments are not there", async ({ page, server }) => {
  const other = await server.signedIn('counselor')
  const startedAt = '2026-11-21T01:14:00.000Z'
  await addAssessment(server, {
    userId: other.userId,
    startedAt,
    status: 'completed',
    seconds: 300,
  })
  await enterAs(page, server, 'counselor')
  await page.goto('/dashboard')
  await expect(latest(page)).toContainText('Ingen vurderinger ennå')
  await expect(figure(page, 'Vurderinger totalt')).toHaveText('0')
})

test.full(
  'DASH-02 DASH-03 what cannot be fetched says so, and comes when tried again',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.route(/assessments\.(list|overview)/, (route) =>
      route.fulfill({
        status: 500,
        json: {
          error: { message: 'Nede.', code: -32603, data: { reason: 'internal', requestId: 'x' } },
        },
      }),
    )
    await page.goto('/dashboard')
    await expect(page.locator('#content').getByRole('alert')).toHaveCount(2)
    await expect(page.locator('#content').getByRole('alert').first()).toContainText('Nede.')
    await page.unrouteAll()
    await pressRetry(overview(page))
    await expect(figure(page, 'Vurderinger totalt')).toHaveText('0')
    await pressRetry(latest(page))
    await expect(latest(page)).toContainText('Ingen vurderinger ennå')
  },
)

/** Newest first, in Norwegian summer and winter time. */
const six = [
  { startedAt: '2026-11-21T01:14:00.000Z', shown: '21.11.2026 02:14', status: 'completed' },
  { startedAt: '2026-11-20T23:05:00.000Z', shown: '21.11.2026 00:05', status: 'in_progress' },
  { startedAt: '2026-07-01T22:30:00.000Z', shown: '02.07.2026 00:30', status: 'archived' },
  { startedAt: '2026-03-05T12:00:00.000Z', shown: '05.03.2026 13:00', status: 'completed' },
  { startedAt: '2025-12-31T23:30:00.000Z', shown: '01.01.2026 00:30', status: 'completed' },
  { startedAt: '2025-12-31T22:30:00.000Z', shown: '31.12.2025 23:30', status: 'completed' },
] as const

const badges = { completed: 'Fullført', in_progress: 'Pågående', archived: 'Arkivert' }

test.full(
  'DASH-03 the 5 latest with date, time and status; completed ones lead to their results',
  async ({ page, server }) => {
    const { userId } = await enterAs(page, server, 'counselor')
    const ids: Record<string, string> = {}
    for (const { startedAt, status, shown } of six.toReversed()) {
      const seconds = status === 'completed' ? 300 : null
      ids[shown] = await addAssessment(server, { userId, startedAt, status, seconds })
    }
    await page.goto('/dashboard')
    const rows = latest(page).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const [position, { shown, status }] of six.slice(0, 5).entries()) {
      const row = rows.nth(position)
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
  },
)
