import type { Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, recordCalls } from '../../steps/account/account.ts'
import { openAt, recordStreams, untilFollowing } from '../../steps/live/live.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import {
  accountButton,
  expectNoSidewaysScroll,
  heading,
  homeLink,
  menu,
  openAccount,
  openMenu,
  passTime,
  settle,
} from '../../steps/page/page-helpers.ts'
import { recordShifts } from '../../steps/page/prerendered.ts'
import { addWatched, enterWard } from '../../steps/ward/ward.ts'

const banner = (page: Page) => page.getByRole('banner')
const emergency = (page: Page) =>
  banner(page).getByRole('button', { name: 'Er det fare for liv nå?' })
const boxOf = async (page: Page, name: string) =>
  (await banner(page).getByRole('link', { name }).boundingBox()) ?? { height: 0, width: 0 }

const LONG = `${'navnesen.'.repeat(5)}langt@kriminalomsorgen.example.no`

test('PUB-04 the menu of the account stays open when it was pressed while the next page loads', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/history-page-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await openAt(page, '/resources')
  await menu(page).getByRole('link', { name: 'Historikk' }).click()
  await openAccount(page)
  const profile = banner(page).getByRole('link', { name: 'Profil og sikkerhet' })
  await expect(profile).toBeVisible()
  arrival.resolve()
  await expect(heading(page)).toHaveText('Historikk')
  await settle(page)
  await expect(profile).toBeVisible()
  await profile.click()
  await expect(heading(page)).toHaveText('Profil')
  await expect(profile).toBeHidden()
})

test.full(
  'PUB-04 the whole e-mail is readable at every width: beside the initials where it fits, and in the menu',
  async ({ page, server }) => {
    for (const [email, isBeside] of [
      ['berit@example.no', true],
      [LONG, false],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await enterAs(page, server, 'counselor', { email, fullName: 'Berit Betjent' })
      await openAt(page, '/resources')
      await expect(accountButton(page, email)).toBeVisible()
      await expect(accountButton(page, email).getByText(email)).toHaveAttribute(
        'data-fits',
        String(isBeside),
      )
      for (const width of [1280, 1024, 390, 360]) {
        await page.setViewportSize({ width, height: 640 })
        await openAccount(page)
        const whole = banner(page).getByText(email).last()
        await expect(whole).toBeInViewport({ ratio: 1 })
        expect(await whole.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
        await expectNoSidewaysScroll(page)
        await page.keyboard.press('Escape')
      }
    }
  },
)

test.full(
  'FUP-40 LIVE-01 the board stands first with the number of urgent cases; the events change it and nothing polls',
  async ({ page, server }) => {
    await page.clock.install()
    const ward = await enterWard(page, server, 'officer')
    await addWatched(server, ward, 'kongle-kompass', 19)
    const streams = recordStreams(page.context())
    const calls = recordCalls(page)
    const asked = (name: string): number => calls.filter((call) => call.name === name).length
    await openAt(page, '/resources')
    await untilFollowing(page, streams)
    const links = menu(page).getByRole('link')
    const names = ['Vurdering', 'Oversikt', 'Historikk', 'Ressurser']
    await expect(links).toHaveText([/^Vakttavle\s*1 haster$/u, ...names])
    // What happened before the stream opened is asked for once more (LIVE-01).
    await passTime(page, 20_000)
    const before = [asked('cases.countUrgent'), asked('functions.mine')]
    expect(Math.max(...before)).toBeLessThanOrEqual(2)
    await passTime(page, 35_000)
    expect([asked('cases.countUrgent'), asked('functions.mine')]).toEqual(before)
    // A number needs no list of the cases, and leaves no row in the audit log (FUP-113).
    expect(asked('cases.board')).toBe(0)
  },
)

test.full(
  'FUP-40 the number beside the board grows when time makes a case urgent',
  async ({ page, server }) => {
    const ward = await enterWard(page, server, 'officer')
    const seconds = 1_000
    const last = new Date(Date.now() - 15 * 60 * seconds + 12 * seconds)
    await addCase(server.services, { ...ward, module: 'M9', ...watched(last) })
    await openAt(page, '/resources')
    const board = menu(page).getByRole('link').first()
    await expect(board).toHaveText('Vakttavle')
    await expect(board).toHaveText(/^Vakttavle\s*1 haster$/u)
  },
)

test.full(
  'FUP-112 without a function nothing asks for cases, and a superadmin asks for none',
  async ({ page, server }) => {
    for (const role of ['counselor', 'superadmin', 'org_admin'] as const) {
      await enterAs(page, server, role)
      const calls = recordCalls(page)
      await openAt(page, '/resources')
      await expect(menu(page).getByRole('link').first()).toHaveText('Oversikt')
      const names = calls.map(({ name }) => name)
      expect(names.filter((name) => name.startsWith('cases.'))).toEqual([])
      if (role !== 'counselor') expect(names).not.toContain('functions.mine')
    }
  },
)

test.full(
  'PUB-04 SAFE-02 the header has the heights of the design, and nothing moves while it fills',
  async ({ page, server }) => {
    const shifted = await recordShifts(page)
    const ward = await enterWard(page, server, 'officer')
    await addCase(server.services, { ...ward, reference: 'perle-tunnel', isAcute: true })
    for (const [width, height] of [
      [1280, 65],
      [1024, 65],
      [960, 65],
      [390, 57],
      [360, 57],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/dashboard', '/history', '/board']) {
        await openAt(page, path)
        expect((await banner(page).boundingBox())?.height).toBe(height)
        await expect(emergency(page)).toBeInViewport({ ratio: 1 })
        await expectNoSidewaysScroll(page)
        expect(await shifted(), `${path} at ${width}`).toBeLessThanOrEqual(0.02)
      }
    }
  },
)

test('BO-09 the header of a delegate is one line at 1280, also below the line of a demonstration', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [role, isDemo] of [
    ['org_admin', true],
    ['editor', false],
    ['researcher', false],
  ] as const) {
    const companyId = await addCompany(server.services, { isDemo })
    await enterAs(page, server, role, { companyId, email: LONG.replace('langt', role) })
    await openAt(page, '/resources')
    await expect(menu(page).getByRole('link', { name: 'Administrasjon' })).toBeVisible()
    expect((await banner(page).boundingBox())?.height, role).toBe(65)
    expect((await page.locator('main').boundingBox())?.y, role).toBe(isDemo ? 93 : 65)
    await expectNoSidewaysScroll(page)
  }
})

test.full(
  'PUB-04 on a phone the menu fills the window, keeps the focus and closes by Escape',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, server, 'superadmin')
    await openAt(page, '/dashboard')
    await openMenu(page)
    expect((await boxOf(page, 'Vurdering')).height).toBe(52)
    expect((await boxOf(page, 'Profil og sikkerhet')).height).toBe(44)
    await expect(banner(page).getByText('Superadmin, ser ingen saker')).toBeVisible()
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest('main, footer') !== null,
      )
      expect(isOutside).toBe(false)
    }
    await expectAxeClean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Meny', exact: true })).toBeFocused()
    await expect(menu(page)).toHaveCount(0)
    await expect(page.locator('main')).toHaveJSProperty('inert', false)
  },
)

test('PUB-04 by keyboard: mark, links, account, emergency; Escape closes the account and gives the focus back', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Berit Betjent' })
  await openAt(page, '/resources')
  const stops = [
    homeLink(page),
    ...(await menu(page).getByRole('link').all()),
    accountButton(page, email),
    emergency(page),
  ]
  await homeLink(page).focus()
  for (const stop of stops) {
    await expect(stop).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await accountButton(page, email).press('Enter')
  const group = banner(page).getByRole('group', { name: 'Konto' })
  await expect(group.getByRole('link', { name: 'Min logg' })).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('Tab')
  await expect(group.getByRole('button', { name: 'Skjul skjermen F8' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toHaveCount(0)
  await expect(accountButton(page, email)).toBeFocused()
  await openAccount(page)
  await emergency(page).focus()
  await expect(group).toHaveCount(0)
  await openAccount(page)
  await group.getByRole('link', { name: 'Min logg' }).click()
  await expect(page).toHaveURL('/profile#log')
  await expect(page.getByRole('heading', { name: 'Min innsynslogg' })).toBeInViewport()
})

test.full(
  'PUB-04 SAFE-02 a visitor has the emergency button on every page; on a phone the footer has the rest',
  async ({ page }) => {
    for (const path of ['/', '/login', '/signup', '/privacy']) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await settle(page)
      await expect(emergency(page)).toBeVisible()
      await expect(menu(page).getByRole('link')).toHaveText(['Registrer', 'Logg inn'])
      await page.setViewportSize({ width: 360, height: 640 })
      await expect(emergency(page)).toBeInViewport({ ratio: 1 })
      await expect(emergency(page)).toHaveText('Fare for liv?', { useInnerText: true })
      await expect(menu(page).getByRole('link')).toHaveText(['Logg inn'])
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Registrer' })).toBeVisible()
      await expect(footer.getByRole('button')).toHaveText(['English', 'Tema'])
      await expectNoSidewaysScroll(page)
    }
  },
)
