import type { Page } from '@playwright/test'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount } from '../../steps/account/account.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { recordBlocked } from '../../steps/page/content-policy.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import {
  chooseEnglish,
  holdScripts,
  prerenderedPages,
  prerenderedPaths,
  recordShifts,
} from '../../steps/page/prerendered.ts'

const widths = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

/** Marks an element, to see whether the scripts keep it. */
const mark = (page: Page): Promise<void> =>
  heading(page).evaluate((element) => void Reflect.set(element, 'isOfBuild', true))

const isOfBuild = (page: Page): Promise<unknown> =>
  heading(page).evaluate((element) => Reflect.get(element, 'isOfBuild'))

for (const language of firstRows(1, ['nb', 'en'] as const)) {
  test(`PUB-01 F1 prerendered pages (${language}) are hydrated as they are, without a complaint`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (language === 'en') {
      await page.addInitScript(() => localStorage.setItem('holdepunkt-language', 'en'))
      await chooseEnglish(context, baseURL ?? '')
    }
    const blocked = await recordBlocked(page)
    for (const [path, name] of firstRows<readonly [string, string, string]>(
      3,
      prerenderedPages[language],
    )) {
      await test.step(path, async () => {
        const release = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(heading(page)).toHaveText(name)
        await expect(page).toHaveTitle(/.+ – Holdepunkt$/u)
        const before = await page.title()
        await mark(page)
        release()
        await settle(page)
        await expect(heading(page)).toHaveText(name)
        expect(await isOfBuild(page)).toBe(true)
        expect(await page.title()).toBe(before)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.unrouteAll({ behavior: 'wait' })
      })
    }
    expect(blocked).toEqual([])
  })
}

/** axe is a script itself: it sees the page as a browser without scripts shows it, with none of the page's own. */
const withoutOwnScripts = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      /<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<\/?noscript>/gu,
      '',
    )
    await route.fulfill({ response, body })
  })
}

for (const { width, height } of widths) {
  test.full(
    `PUB-01 F1 each prerendered page passes axe without its scripts at ${width} px`,
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height })
      const blocked = await recordBlocked(page)
      await withoutOwnScripts(page)
      for (const language of ['nb', 'en'] as const) {
        if (language === 'en') await chooseEnglish(context, baseURL ?? '')
        for (const [path, name] of prerenderedPages[language]) {
          await page.goto(path)
          await expect(heading(page)).toHaveText(name)
          await expectAxeClean(page)
        }
      }
      expect(blocked).toEqual([])
    },
  )
}

test.full(
  'PUB-06 a visitor who chose English elsewhere sees the page in English, whatever the server sent',
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('holdepunkt-language', 'en'))
    await page.goto('/login')
    await expect(heading(page)).toHaveText('Sign in')
    await page.reload()
    // By now the browser sends the choice.
    const { 0: response } = await Promise.all([page.waitForResponse('**/login'), page.reload()])
    expect(await response.text()).toContain('>Sign in</h1>')
  },
)

for (const size of widths) {
  test.full(
    `PUB-01 no content of a prerendered page jumps at ${size.width} px`,
    async ({ page }) => {
      await page.setViewportSize(size)
      const shifted = await recordShifts(page)
      for (const path of prerenderedPaths) {
        await page.goto(path)
        await settle(page)
        await page.waitForTimeout(300)
        expect(await shifted(), path).toBeLessThanOrEqual(0.05)
      }
    },
  )
}

test('AUTH-03 what a visitor typed and pressed before the page was hydrated counts', async ({
  page,
  server,
}) => {
  const { email } = await addAccount(server)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`)
  })
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-post', { exact: true }).fill(email)
  await page.getByLabel('Passord', { exact: true }).fill('feil')
  await page.getByLabel('Passord', { exact: true }).press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  release()
  await expect(page.getByRole('alert')).toHaveText('Feil e-postadresse eller passord.')
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(email)
  expect(sent).toEqual([`GET ${server.url}/login`])
})

test('SAFE-02 the emergency card opens when it was pressed before the page was hydrated', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  release()
  await expect(page.getByRole('dialog')).toContainText('113')
})
