import type { Page } from '@playwright/test'
import { addCompany } from '#testing/builders.ts'
import { expect, test } from '../fixtures.ts'
import { addAccount, submitSignIn } from '../steps/account.ts'
import { heading } from '../steps/look.ts'

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true })

/** A clock that stands still, so that a second passes only when the test says so. */
const openWithStoppedClock = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await page.goto(path)
  await expect(submit(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test("AUTH-03 the server's message in a red box; the form is enabled again", async ({
  page,
  server,
}) => {
  const account = await addAccount(server)
  await page.goto('/login')
  await submitSignIn(page, { ...account, password: 'feil' })
  const box = page.getByRole('alert').locator('[data-color="danger"]')
  await expect(box).toHaveText('Feil e-postadresse eller passord.')
  const [red, green, blue] = await box.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255))
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(account.email)
  await submitSignIn(page, account)
  await expect(page).toHaveURL('/')
})

const destinations = [
  { from: '/login', to: '/' },
  { from: '/login?redirect=%2Fhistory', to: '/history' },
]

for (const { from, to } of destinations) {
  test(`AUTH-03 success at ${from}: after 1 second to ${to}`, async ({ page, server }) => {
    const account = await addAccount(server)
    await openWithStoppedClock(page, from)
    await submitSignIn(page, account)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Du er logget inn. Sender deg videre …',
    )
    await page.clock.runFor(990)
    await expect(page).toHaveURL(from)
    await page.clock.runFor(10)
    await expect(page).toHaveURL(to)
    await page.clock.resume()
    await expect(heading(page)).not.toHaveText('Logg inn')
  })
}

test("AUTH-03 the message stands for its second in the company's language too", async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { language: 'en' })
  const account = await addAccount(server, { companyId })
  await openWithStoppedClock(page, '/login')
  await submitSignIn(page, account)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'You are signed in. Taking you there …',
  )
  await page.clock.runFor(990)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(10)
  await expect(page).toHaveURL('/')
})
