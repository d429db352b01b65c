import type { Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn } from '../../steps/account/account.ts'
import { heading, pressAccount } from '../../steps/page/page-helpers.ts'

// A browser that asks for English.
test.use({ locale: 'en-US' })

const norwegian = 'Fra observasjon til riktig oppfølging'
const english = 'From observation to the right follow-up'

const expectLanguage = async (page: Page, language: 'nb' | 'en'): Promise<void> => {
  await expect(heading(page)).toHaveText(language === 'nb' ? norwegian : english)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('PUB-06 Norwegian is the default, English the second; the choice is stored', async ({
  page,
}) => {
  await page.goto('/')
  await expectLanguage(page, 'nb')
  await page.getByRole('button', { name: 'English' }).click()
  await expectLanguage(page, 'en')
  await page.reload()
  await expectLanguage(page, 'en')
  await page.getByRole('button', { name: 'Norsk' }).click()
  await expectLanguage(page, 'nb')
  await page.reload()
  await expectLanguage(page, 'nb')
})

test('PUB-06 typed text stays when the user switches the language', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Fullt navn').fill('Kari Nordmann')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Kari Nordmann')
})

test("PUB-06 the company's language holds for who has not chosen", async ({ page, server }) => {
  const companyId = await addCompany(server.services, { language: 'en' })
  await enterAs(page, server, 'counselor', { companyId })
  await page.goto('/')
  await expectLanguage(page, 'en')
})

test("PUB-06 the user's choice beats the company's, on every PC", async ({
  page,
  server,
  browser,
}) => {
  const companyId = await addCompany(server.services, { language: 'en' })
  const account = await addAccount(server, { companyId })
  await signIn(page, account)
  await expectLanguage(page, 'en')
  const stored = page.waitForResponse(/me\.setLanguage/)
  await pressAccount(page, 'Norsk')
  await expectLanguage(page, 'nb')
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expectLanguage(page, 'nb')

  const otherPc = await browser.newContext({ baseURL: server.url })
  const other = await otherPc.newPage()
  await signIn(other, account)
  await expectLanguage(other, 'nb')
  await otherPc.close()
})
