import type { Page } from '@playwright/test'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, readStorage } from '../../steps/account/account.ts'
import { expectCleanAtFullLevel } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('AUTH-10 M1 S20 an account is deleted by the keyboard alone, and nothing of it stays in the browser', async ({
  page,
  context,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor', { fullName: 'Kari Nordmann' })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await settle(other)
  await page.goto('/profile')
  await settle(page)
  await button(page, 'Delete Account').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Slette kontoen din?' })
  await expect(dialog).toContainText('Dette slettes: navn')
  await expect(dialog).toContainText('Dette beholdes uten navnet ditt')
  await expectCleanAtFullLevel(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(button(page, 'Delete Account')).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Passordet ditt', { exact: true }).focus()
  await page.keyboard.type('feil')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('passord er feil')
  await dialog.getByLabel('Passordet ditt', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(server.password)
  // The other tab hears of it first, and ends; this one goes on to its own end.
  await page.route('**/api/me.deleteAccount', async (route) => {
    const response = await route.fetch()
    await expect(other).toHaveURL(/\/login/)
    await route.fulfill({ response })
  })
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Kontoen er slettet')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL('/account-deleted')
  expect(await readStorage(page)).toEqual({})
  expect((await context.cookies()).filter(({ value }) => value === who.cookie)).toEqual([])
  expect(await storedQuery(server, 'select from users where id = $1', [who.userId])).toEqual([])
  await expectCleanAtFullLevel(page)
})
