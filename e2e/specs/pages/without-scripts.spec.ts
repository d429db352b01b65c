import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import { chooseEnglish, prerenderedPages } from '../../steps/page/prerendered.ts'

test.use({ javaScriptEnabled: false })

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

for (const language of firstRows(1, ['nb', 'en'] as const)) {
  for (const size of firstRows(1, sizes)) {
    test(`PUB-01 the pages of visitors are read without scripts (${language}, ${size.width} px)`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize(size)
      if (language === 'en') await chooseEnglish(context, baseURL ?? '')
      for (const [path, name, text] of prerenderedPages[language]) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(heading(page)).toHaveText(name)
          // The visible text: locators by text leave out the texts for browsers without scripts.
          expect(await page.getByRole('main').innerText()).toContain(text)
          // The links are not folded into a menu that does not open.
          await expect(page.getByRole('banner').getByRole('link')).toHaveCount(3)
          await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
          await expectNoSidewaysScroll(page)
        })
      }
    })
  }
}

test('L2 the form of the sign-in sends nothing without scripts', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Passord', { exact: true }).fill('hemmelig')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByLabel('Passord', { exact: true }).press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
  expect(page.url()).not.toContain('hemmelig')
})
