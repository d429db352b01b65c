import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { connectionLine, openAt } from '../../steps/live/live.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'

const words = {
  nb: { online: 'Tilkoblet', reconnecting: 'Kobler til igjen …', offline: 'Uten nett' },
  en: { online: 'Online', reconnecting: 'Reconnecting …', offline: 'Offline' },
} as const

const expectAnnounced = async (page: Page, text: string): Promise<void> => {
  await expect(connectionLine(page)).toHaveText(text)
  await expect(connectionLine(page)).toHaveAttribute('aria-live', 'polite')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const language of ['nb', 'en'] as const) {
  test(`LIVE-01 the page says in words whether the server is heard (${language})`, async ({
    page,
    context,
    server,
  }) => {
    const said = words[language]
    await enterAs(page, server, 'counselor', { language })
    await page.route('**/api/events*', (route) => route.abort())
    await openAt(page, '/dashboard')
    await expectAnnounced(page, said.reconnecting)
    await page.unrouteAll()
    // At most sixteen seconds, and half as much again of jitter.
    await expect(connectionLine(page)).toHaveText(said.online)
    await expectAnnounced(page, said.online)
    await context.setOffline(true)
    await expectAnnounced(page, said.offline)
    await context.setOffline(false)
    await expect(connectionLine(page)).toHaveText(said.online)
  })
}

test('LIVE-01 OFFL-01 a flow says beside its step that there is no network, and it is read out once', async ({
  page,
  context,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await openAt(page, '/assessment/start')
  const badge = page.getByRole('main').getByText('Uten nett')
  await expect(page.getByRole('main').getByText('Steg 1 av 5')).toBeVisible()
  await expect(badge).toHaveCount(0)
  await context.setOffline(true)
  await expect(badge).toBeVisible()
  const live = '[aria-live="polite"], [role="status"], [role="alert"]'
  await expect(page.locator(live).filter({ hasText: 'Uten nett' })).toHaveCount(1)
  await expectCleanInAllThemes(page)
  await context.setOffline(false)
  await expect(badge).toHaveCount(0)
})
