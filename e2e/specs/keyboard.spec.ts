import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { heading, menu, settle } from '../steps/look.ts'

const focused = (page: Page): Locator => page.locator(':focus')

test('keyboard: the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/')
  await settle(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Hopp til innholdet' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Logg inn som helsepersonell' })).toBeFocused()
})

/** Nothing but the focus makes this outline or shadow, and nothing lies on what has the focus. */
const expectFocusSeen = async (page: Page): Promise<void> => {
  const seen = await focused(page).evaluate((element: HTMLElement) => {
    const mark = () => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const outline = outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`
      return `${outline} / ${boxShadow}`
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    const withFocus = mark()
    element.blur()
    const without = mark()
    element.focus({ preventScroll: true })
    return {
      name: element.textContent.trim() || element.getAttribute('aria-label') || element.id,
      marked: withFocus !== without,
      free: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    }
  })
  expect(seen, await page.title()).toEqual({ name: seen.name, marked: true, free: true })
}

for (const path of [
  '/',
  '/login',
  '/signup',
  '/dashboard',
  '/profile',
  '/history',
  '/assessment',
  '/resources',
  '/admin',
]) {
  test(`keyboard: every stop on ${path} shows that it has the focus`, async ({ page, server }) => {
    if (!['/', '/login', '/signup'].includes(path)) await enterAs(page, server, 'superadmin')
    await page.goto(path)
    await settle(page)
    const stops = await page
      .locator('a[href], button, input, select, summary')
      .evaluateAll((found) => found.filter((element) => element.checkVisibility()).length)
    expect(stops).toBeGreaterThan(5)
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab')
      await expectFocusSeen(page)
    }
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused()
  })
}

test('keyboard: on a new page the focus is at its heading, and the title names it', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'superadmin')
  await page.goto('/')
  await settle(page)
  const footer = page.getByRole('contentinfo')
  const ways = [
    { link: menu(page).getByRole('link', { name: email }), title: 'Profil' },
    { link: menu(page).getByRole('link', { name: 'Superadmin' }), title: 'Administrasjon' },
    { link: footer.getByRole('link', { name: 'Personvern' }), title: 'Personvern' },
    { link: footer.getByRole('link', { name: 'Tilgjengelighet' }), title: 'Tilgjengelighet' },
    {
      link: menu(page).getByRole('link', { name: 'Hjem' }),
      title: 'Fra observasjon til riktig oppfølging',
    },
  ]
  for (const { link, title } of ways) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(`${title} – Holdepunkt`)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('keyboard: signing in, from the first Tab to the dashboard', async ({ page, server }) => {
  const { email } = await server.signedIn('counselor')
  await page.goto('/login?redirect=%2Fdashboard')
  await settle(page)
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 100 })
    }).toPass({ intervals: [0] })
  }
  await tabTo(page.getByLabel('E-post', { exact: true }))
  await page.keyboard.type(email)
  await tabTo(page.getByLabel('Passord', { exact: true }))
  await page.keyboard.type(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page)).toBeFocused()
})
