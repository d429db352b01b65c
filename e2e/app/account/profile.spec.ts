import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, storeSession } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { disableEvents } from '../../steps/live/live.ts'
import { openCached } from '../../steps/offline/offline-cache.ts'
import { expectNoSidewaysScroll, settle, untilDrawn } from '../../steps/page/page-helpers.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signed in here and on a second machine. */
const enterTwice = async (page: Page, server: Parameters<typeof enterAs>[1]) => {
  const who = await enterAs(page, server, 'counselor', { fullName: 'Kari Nordmann' })
  return { who, there: await server.signIn(who.email, server.password) }
}

test.full(
  'AUTH-10 B8 all others are signed out at once; when that fails, the page says so',
  async ({ page, server }) => {
    const { who } = await enterTwice(page, server)
    await server.signIn(who.email, server.password)
    await page.goto('/profile')
    await page.route('**/api/ownSessions.endOthers*', (route) => route.abort())
    await button(page, 'Logg ut alle andre').click()
    await expect(section(page, 'Innlogginger').getByRole('alert')).toContainText(
      'Connection lost while action was in flight',
    )
    await page.unrouteAll()
    await button(page, 'Logg ut alle andre').click()
    await expect(page.getByText('Alle andre innlogginger er avsluttet.')).toBeVisible()
    await expect(section(page, 'Innlogginger').getByRole('row')).toHaveCount(2)
  },
)

test.full('L5 the own data come as a file that can be read back', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor', { fullName: 'Kari Nordmann' })
  const submission = officerSubmission()
  await server.call('officer.complete', submission, who)
  await page.goto('/profile')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Last ned mine data').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^holdepunkt-mine-data-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    account: { id: who.userId, email: who.email, fullName: 'Kari Nordmann' },
    assessments: [{ id: submission.id, flow: 'officer' }],
  })
  await expect(page.getByText(`Lastet ned som ${file.suggestedFilename()}.`)).toBeVisible()
})

test.full(
  'AUTH-10 B8 another browser is signed out from the list, and its open page says so',
  async ({ page, browser, server }) => {
    const { there } = await enterTwice(page, server)
    await storedQuery(server, `update sessions set device = 'Firefox, Linux' where id = $1`, [
      there.handle,
    ])
    const context = await browser.newContext()
    const other = await context.newPage()
    await storeSession(other, server.url, there)
    await other.goto(`${server.url}/dashboard`)
    await settle(other)

    await page.goto('/profile')
    const rows = section(page, 'Innlogginger').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Denne')
    await expect(rows.nth(1).getByRole('button')).toHaveCount(0)
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    await button(page, 'Logg ut Firefox, Linux').click()
    await expect(page.getByText('Firefox, Linux er logget ut.')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(button(page, 'Logg ut alle andre')).toHaveCount(0)

    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByText('Ingen aktiv sesjon', { exact: false })).toBeVisible()
    await context.close()
  },
)

test.full(
  'H5 H2 the own log is fetched on request, and lists every reading',
  async ({ page, server }) => {
    // Only a sign-in by the API leaves the row that the log is expected to show.
    const who = await server.signedIn('counselor')
    await storeSession(page, server.url, who)
    await page.goto('/profile')
    await settle(page)
    expect(await auditRowsOf(server, who.userId)).toEqual([])
    const log = section(page, 'Min innsynslogg')
    await expect(log).toContainText('Den viser ikke hva andre har gjort')
    await button(page, 'Vis loggen').click()
    await expect(log.getByRole('row')).toHaveCount(2)
    await expect(log.getByRole('row').nth(1)).toContainText('logg inn')
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await button(page, 'Skjul loggen').click()
    await untilDrawn(page)
    await button(page, 'Vis loggen').click()
    await expect(log.getByRole('row').nth(1)).toContainText('Egne data: se egen innsynslogg')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Last ned som regneark').click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^innsynslogg_\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain('Tid;Hva;Rolle')
    expect(text).toContain('Egne data: se egen innsynslogg')
    expect(text).not.toContain('ownData.accessLog')
    await expect(page.getByText('Innsynsloggen er lastet ned.')).toBeVisible()
  },
)

test.full(
  'M1 a page that is open elsewhere goes to the sign-in at its next call',
  async ({ page, browser, server }) => {
    const { who, there } = await enterTwice(page, server)
    const context = await browser.newContext()
    const other = await context.newPage()
    await storeSession(other, server.url, there)
    await disableEvents(other)
    // The page's fetches in advance are calls too. None may come between the deletion and the press.
    await openCached(other, `${server.url}/dashboard`)
    await server.call('me.deleteAccount', { password: server.password }, who)
    await other.getByRole('link', { name: 'Historikk' }).first().click()
    await expect(other).toHaveURL(/\/login/)
    await context.close()
  },
)
