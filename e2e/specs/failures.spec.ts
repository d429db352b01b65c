import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectComplaint } from '../steps/complaints.ts'
import { heading } from '../steps/look.ts'

const expectMissing = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Fant ikke siden')
  await expect(page.getByRole('main')).toContainText('404')
  await page.getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveURL('/')
}

test('PUB-07 an unknown route shows a 404 page to a visitor', async ({ page }) => {
  await page.goto('/finnes-ikke')
  await expectMissing(page)
})

for (const path of ['/finnes-ikke', '/dashboard/finnes-ikke', '/admin/finnes-ikke/dypt']) {
  test(`PUB-07 ${path} shows a 404 page to a user`, async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await page.goto(path)
    await expectMissing(page)
  })
}

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
  await expect(heading(page)).toHaveText('Fra observasjon til riktig oppfølging')
}

const openPrivacy = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()

test('PUB-07 a page whose drawing throws: heading, explanation, way home, no stack', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/privacy-page-*.js', (route) =>
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
  await expectComplaint(complaints, /hemmelig detalj/)
})

test('PUB-07 a page whose script the server cannot give; trying again helps once it can', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await page.route('**/assets/privacy-page-*.js', (route) => route.fulfill({ status: 500 }))
  await openPrivacy(page)
  await expectFailurePage(page)
  await goHome(page)
  await openPrivacy(page)
  await expectFailurePage(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(heading(page)).toHaveText('Personvern')
  await expectComplaint(complaints, /dynamically imported module/)
})
