import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectBrowserError } from '../../steps/page/browser-errors.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const expectFailurePage = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  const main = page.getByRole('main')
  await expect(main).toContainText('Noe gikk galt da siden skulle vises.')
  await expect(page.locator('body')).not.toContainText(
    /hemmelig|TypeError|\.js\b|\.tsx?\b|\bat \w+ \(/,
  )
}

const goHome = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Når du er bekymret, skal neste steg være klart')
}

const openPrivacy = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()

test('PUB-07 a page that fails: heading, explanation, way home, no stack; trying again helps once it can', async ({
  page,
  server,
  browserErrors,
}) => {
  const script = '**/assets/privacy-page-*.js'
  await test.step('its drawing throws', async () => {
    await page.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const PrivacyPage = () => { throw new TypeError('hemmelig detalj') }`,
      }),
    )
    await page.goto('/')
    await openPrivacy(page)
    await expectFailurePage(page)
    await expect(page).toHaveURL('/privacy')
    await goHome(page)
    await expectBrowserError(browserErrors, /hemmelig detalj/)
    await page.unroute(script)
  })
  await test.step('the server cannot give its script', async () => {
    await page.goto('/')
    await page.route(script, (route) => route.fulfill({ status: 500 }))
    await openPrivacy(page)
    await expectFailurePage(page)
    await goHome(page)
    await openPrivacy(page)
    await expectFailurePage(page)
    await expectCleanInAllThemes(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(heading(page)).toHaveText('Personvern')
    // The address is loaded anew once: React says that it draws the prerendered page again (520).
    await expectBrowserError(browserErrors, /dynamically imported module|React error #520/)
  })
  await test.step('no call is answered', async () => {
    await enterAs(page, server, 'counselor')
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText('Får ikke kontakt med Holdepunkt')
    await expectCleanInAllThemes(page)
  })
})
