import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { connectionLine, openAt, soon } from '../steps/live.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'

const words = {
  nb: { online: 'Tilkoblet', reconnecting: 'Kobler til igjen …', offline: 'Uten nett' },
  en: { online: 'Online', reconnecting: 'Reconnecting …', offline: 'Offline' },
} as const

const expectSaid = async (page: Page, text: string): Promise<void> => {
  await expect(connectionLine(page)).toHaveText(text, soon)
  await expect(connectionLine(page)).toHaveAttribute('aria-live', 'polite')
  await expectCleanInAllLooks(page)
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
    await expectSaid(page, said.reconnecting)
    await page.unrouteAll()
    // At most sixteen seconds, and half as much again of jitter.
    await expect(connectionLine(page)).toHaveText(said.online, { timeout: 30_000 })
    await expectSaid(page, said.online)
    await context.setOffline(true)
    await expectSaid(page, said.offline)
    await context.setOffline(false)
    await expect(connectionLine(page)).toHaveText(said.online, soon)
  })
}
