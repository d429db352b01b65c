import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { addAccount, enterAs, signIn, signOut, submitSignIn } from '../steps/account.ts'
import { expectAxeClean, expectCleanInAllLooks } from '../steps/axe.ts'
import { hearNothing } from '../steps/live.ts'
import { expectNoSidewaysScroll, heading, settle } from '../steps/look.ts'
import { codeOf, enrolByKeyboard, section } from '../steps/two-factor.ts'
test('AUTH-10 every step is clean in both themes, on a phone too', async ({ page, server }) => {
  const account = await addAccount(server)
  await signIn(page, account)
  await page.goto('/profile')
  await settle(page)
  await expectCleanInAllLooks(page)
  await section(page).getByRole('button', { name: 'Slå på' }).click()
  await section(page).getByLabel('Passord', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('img', { name: 'QR-kode' })).toBeVisible()
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  const secret = await section(page).locator('code').innerText()
  await section(page).getByLabel('Kode fra appen').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await section(page).getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expectAxeClean(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await submitSignIn(page, account)
  await expect(page.getByLabel('Kode fra appen')).toBeFocused()
  await expectCleanInAllLooks(page)
})

test('AUTH-13 C8 a user who must enrol is led to the profile until it is done, and then let on', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { enableTwoFactor: true })
  const account = await addAccount(server, { role: 'superadmin' })
  await page.goto('/admin/users')
  await submitSignIn(page, account)
  await expect(page).toHaveURL('/profile')
  await expect(section(page)).toContainText('Rollen din krever tofaktor.')
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/admin', '/dashboard', '/history']) {
    await page.goto(path)
    await expect(page).toHaveURL('/profile')
  }
  await enrolByKeyboard(page, account.password)
  await section(page).getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expect(section(page)).not.toContainText('Slå den på her')
  await expect(section(page)).toContainText('så den kan ikke slås av')
  await section(page).getByRole('link', { name: 'Gå videre' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/admin')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('AUTH-13 the superadmin who switches it on is led to enrol by the next call', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await hearNothing(page)
  await page.goto('/admin/companies')
  await settle(page)
  await setSettings(server.services, { enableTwoFactor: true })
  await page.getByRole('link', { name: 'Statistikk' }).first().click()
  await expect(page).toHaveURL('/profile')
})
