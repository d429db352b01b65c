import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { hearNothing } from '../steps/live.ts'
import { expectNoSidewaysScroll, figure, settle } from '../steps/look.ts'
import type { Page } from '@playwright/test'

const status = '**/api/system.status*'

const expectTiles = async (page: Page, words: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, word] of Object.entries(words)) {
    await expect(figure(page, name), name).toHaveText(word)
  }
}

const works = { Systemstatus: 'Aktiv', Admintilgang: 'Aktivert', Database: 'Tilkoblet' }

const refusal = (reason: string, httpStatus: number) => ({
  status: httpStatus,
  json: {
    error: {
      message: 'Nei',
      code: -32_603,
      data: { code: 'FORBIDDEN', httpStatus, reason, requestId: 'a' },
    },
  },
})

const silent = {
  Systemstatus: 'Ikke tilgjengelig',
  Admintilgang: 'Ikke bekreftet',
  Database: 'Ukjent',
}

const failures = [
  { how: 'no answer', answer: null, words: silent, note: 'Ingen svar kl.' },
  {
    how: 'a server without its database',
    answer: refusal('internal', 500),
    words: { ...silent, Database: 'Ikke tilkoblet' },
    note: 'Svarte med en feil kl.',
  },
  {
    how: 'a refusal',
    answer: refusal('forbidden', 403),
    words: { ...silent, Systemstatus: 'Aktiv' },
    note: 'Svarte kl.',
  },
] as const

for (const { how, answer, words, note } of failures) {
  test(`ADM-02 ${how}: the tiles say so, until it is measured again`, async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    // That the account is new would be told soon, and measured again by that.
    await hearNothing(page)
    await page.goto('/admin')
    await expectTiles(page, works)
    let calls = 0
    await page.route(status, (route) => {
      calls += 1
      return answer === null ? route.abort() : route.fulfill(answer)
    })
    const again = page.getByRole('button', { name: 'Kontroller på nytt' })
    await again.click()
    await expectTiles(page, words)
    await expect(page.getByText(note)).toBeVisible()
    expect(calls, 'nothing is tried again silently').toBe(1)
    await expectCleanInAllLooks(page)
    await page.unrouteAll()
    await again.click()
    await expectTiles(page, works)
  })
}

for (const width of [390, 360]) {
  test(`ADM-02 at ${width} px, in both themes, nothing is wider than the window`, async ({
    page,
    server,
  }) => {
    await enterAs(page, server, 'superadmin', { fullName: 'Navnesen'.repeat(12) })
    await page.setViewportSize({ width, height: 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/admin')
      await settle(page)
      await expectNoSidewaysScroll(page)
    }
  })
}
