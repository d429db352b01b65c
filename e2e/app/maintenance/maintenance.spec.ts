import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, submitSignIn } from '../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { dialog, field, press } from '../../steps/admin/companies.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { row } from '../../steps/admin/departments.ts'
import { expectNoSidewaysScroll, heading, homeLink, settle } from '../../steps/page/page-helpers.ts'
import {
  banner,
  close,
  expectClosed,
  open,
  OWN,
  untilPolled,
} from '../../steps/flows/maintenance.ts'
import { firstRows } from '#testing/run/level.ts'

test.use({ provokedStatus: 503 })

test.beforeEach(({ page }) => page.clock.install())

const logIn = { name: 'Logg inn som administrator', exact: true }

for (const path of firstRows(1, [
  '/',
  '/signup',
  '/invitation',
  '/privacy',
  '/accessibility',
  '/finnes-ikke',
])) {
  test.full(
    `SET-03 J1 a visitor at ${path} is shown the message, whom to ring and the way in`,
    async ({ page, server }) => {
      await close(server)
      await page.goto(path)
      await expectClosed(page)
      await expect(page).toHaveTitle(/^Vedlikehold/u)
      await expect(page.getByRole('main').getByRole('link', logIn)).toHaveAttribute(
        'href',
        '/login',
      )
    },
  )
}

for (const path of firstRows(1, [
  '/',
  '/dashboard',
  '/history',
  '/resources',
  '/profile',
  '/assessment',
])) {
  test.full(
    `SET-03 J1 an officer at ${path} is shown the message and the department's own numbers`,
    async ({ page, server }) => {
      const companyId = await addCompany(server.services)
      const callList = [{ name: 'Vaktleder', phone: '00 00 00 01', hours: '' }]
      const departmentId = await addDepartment(server.services, { companyId, callList })
      await enterAs(page, server, 'counselor', { companyId, departmentId })
      await close(server)
      await page.goto(path)
      await expectClosed(page)
      const main = page.getByRole('main')
      await expect(main.locator('a[href="tel:00000001"]')).toBeVisible()
      // Signing in as another user would empty the tab: a signed-in user signs out first.
      await expect(main.getByRole('link', logIn)).toHaveCount(0)
      await expect(banner(page)).toHaveCount(0)
    },
  )
}

test.full(
  'SET-03 without words of the administrators it says ours, in the language of the page',
  async ({ page, server }) => {
    await close(server, '')
    await page.goto('/')
    await expectClosed(page, 'Systemet er stengt for vedlikehold. Prøv igjen om litt.')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(heading(page)).toHaveText('Maintenance')
    await untilPolled(page)
    await expect(page.getByText('The system is closed for maintenance.')).toBeVisible()
  },
)

test.full(
  'SET-03 J1 during maintenance only administrators sign in, others see the reason; no refused sign-in leaves a session',
  async ({ page, server }) => {
    await close(server)
    await page.goto('/login')
    await expect(page.getByRole('main').getByText(OWN)).toBeVisible()
    await expect(page.getByText('Bare administratorer kan logge inn nå.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Registrer deg' })).toHaveCount(0)
    await expectCleanInAllThemes(page)
    await submitSignIn(page, await addAccount(server))
    await expect(page.getByRole('alert').getByText(OWN)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect((await page.context().cookies()).length).toBe(0)
    await signIn(page, await addAccount(server, { role: 'superadmin' }))
    await expect(banner(page)).toBeVisible()
    await expect(heading(page)).toHaveText(/^Velkommen, /u)
  },
)

test.full(
  'SET-03 closed while somebody works, the next call closes the page; it comes back by itself',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await settle(page)
    await close(server)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Min historikk/u })
      .click()
    await expectClosed(page)
    await expect(heading(page)).toBeFocused()
    await untilPolled(page)
    await expectClosed(page)
    await open(server)
    await untilPolled(page)
    await expect(page).toHaveURL('/history')
    await expect(heading(page)).toHaveText('Historikk')
    await expect(page).toHaveTitle(/^Historikk/u)
    await settle(page)
    await expectAxeClean(page)
  },
)

test.full(
  'SET-03 a user who is signed out during maintenance finds the way in again when the system opens',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    await close(server)
    await page.goto('/dashboard')
    await expectClosed(page)
    await inDatabase(server, 'delete from sessions where user_id = $1', [who.userId])
    await homeLink(page).click()
    await expectClosed(page)
    await open(server)
    await untilPolled(page)
    await expect(heading(page)).toHaveText('Når du er bekymret, skal neste steg være klart')
  },
)

test.full(
  'SET-03 ADM-03 typed text stays in a form until it can be saved',
  async ({ page, server }) => {
    const companyId = await addCompany(server.services)
    await addDepartment(server.services, { companyId, name: 'Tårnet' })
    await setSettings(server.services, { delegatedAdministration: true })
    await enterAs(page, server, 'org_admin', { companyId })
    await page.goto('/admin/departments')
    await settle(page)
    await page.getByRole('button', { name: 'Rediger Tårnet' }).click()
    await field(page, 'Navn').fill('Nytt tårn')
    await close(server)
    await press(page, 'Lagre')
    await expect(dialog(page).getByRole('alert').getByText(OWN)).toBeVisible()
    await expect(field(page, 'Navn')).toHaveValue('Nytt tårn')
    await open(server)
    await untilPolled(page)
    await press(page, 'Lagre')
    await expect(page.getByText('Nytt tårn er lagret.')).toBeVisible()
    await expect(row(page, 'Nytt tårn')).toBeVisible()
  },
)

for (const role of firstRows(1, ['superadmin', 'administrator'] as const)) {
  test.full(
    `SET-03 ${role} works on, told on every page that it is on, until it is off`,
    async ({ page, server }) => {
      await enterAs(page, server, role)
      await close(server)
      for (const path of ['/', '/dashboard', '/assessment/start', '/admin', '/admin/users']) {
        await page.goto(path)
        await settle(page)
        await expect(banner(page)).toBeVisible()
        await expect(heading(page)).not.toHaveText('Vedlikehold')
      }
      const link = banner(page).getByRole('link', { name: 'Gå til innstillinger' })
      await expect(link).toHaveAttribute('href', '/admin/settings')
      await expectCleanInAllThemes(page)
      await expectNoSidewaysScroll(page)
      await open(server)
      await untilPolled(page)
      await expect(banner(page)).toHaveCount(0)
    },
  )
}
