import type { Page } from '@playwright/test'
import { addCompany } from '#testing/builders.ts'
import { expect, test } from '../fixtures.ts'
import { addAccount, enterAs, signIn } from '../steps/account.ts'
import { figure, heading } from '../steps/look.ts'

// A browser that asks for English, on a PC that thinks it is in New York.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

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

test('PUB-06 what is typed stays when the language is switched', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Norsk' }).click()
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

test('PUB-06 dates in the form of nb-NO, in Norwegian time', async ({ page, server }) => {
  // 21 November in Oslo, still the 20th in New York and in UTC.
  await enterAs(page, server, 'counselor', { createdAt: new Date('2026-11-20T23:30:00.000Z') })
  await page.goto('/profile')
  await expect(figure(page, 'Medlem siden')).toHaveText('21.11.2026')
})
