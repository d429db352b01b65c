import { addTotp } from '#testing/identity/second-factor.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, signOut, submitSignIn } from '../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { disableEvents } from '../../steps/live/live.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../steps/page/page-helpers.ts'
import { codeOf, enrolByKeyboard, section } from '../../steps/account/two-factor.ts'
import { act, addPrison, addStaff, dialog, usersOf } from '../../steps/admin/users.ts'
import { openMenu } from '../../steps/admin/editing.ts'

test('AUTH-10 C1 C5 set up by keyboard, its codes saved, and asked for at sign-in', async ({
  page,
  server,
}) => {
  const account = await addAccount(server)
  await signIn(page, account)
  await page.goto('/profile')
  const { secret, used, codes } = await enrolByKeyboard(page, account.password)
  expect(codes).toHaveLength(10)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(section(page)).toContainText('Lagre kodene først')
  const download = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Last ned' }).click()
  expect((await download).suggestedFilename()).toBe('holdepunkt-gjenopprettingskoder.txt')
  await section(page).getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expect(section(page)).toContainText('Tofaktor er på.')

  await signOut(page)
  await submitSignIn(page, account)
  const code = page.getByLabel('Kode fra appen')
  await expect(code).toBeFocused()
  await page.keyboard.type('12 34')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Skriv de seks sifrene fra appen').first()).toBeVisible()
  // The one that confirmed it is used.
  await code.fill(used)
  await page.keyboard.press('Enter')
  await expect(page.locator('#content').getByRole('alert').last()).toContainText('feil eller brukt')
  const next = codeOf(secret, 1)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
})

test('AUTH-10 C1 C7 a recovery code signs in, and turns it off', async ({ page, server }) => {
  const account = await addAccount(server)
  await signIn(page, account)
  await page.goto('/profile')
  const { codes } = await enrolByKeyboard(page, account.password)
  await section(page).getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expect(section(page)).toContainText('Tofaktor er på.')

  await signOut(page)
  await submitSignIn(page, account)
  await page.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).click()
  await expect(page.getByLabel('Gjenopprettingskode')).toBeFocused()
  await page.keyboard.type((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Slå av' }).click()
  await section(page).getByLabel('Passord', { exact: true }).fill(account.password)
  const either = section(page).getByLabel('Kode fra appen, eller en gjenopprettingskode')
  await either.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('alert').last()).toContainText('feil eller brukt')
  await either.fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('button', { name: 'Slå på' })).toBeVisible()
  await signOut(page)
  await signIn(page, account)
})

test('C3 five wrong codes lead back to the password, with a line that says so', async ({
  page,
  server,
}) => {
  const who = await server.signedIn('counselor')
  await addTotp(server, who.userId)
  await page.goto('/login')
  await submitSignIn(page, { email: who.email, password: server.password })
  const code = page.getByLabel('Kode fra appen')
  for (let nth = 1; nth <= 4; nth++) {
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveValue('')
  }
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Innloggingen må begynne på nytt.')).toBeVisible()
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(who.email)
})

test('C7 an administrator resets two-factor for a user after a question', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id, email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addTotp(server, id)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await expect(page.getByRole('row').filter({ hasText: 'Åse Vik' })).toContainText('Tofaktor')
  await openMenu(page, 'Åse Vik')
  await act(page, 'Nullstill tofaktor for Åse Vik').click()
  const question = dialog(page, 'Nullstille tofaktor?')
  await expect(question).toContainText(email)
  await expectCleanInAllThemes(page)
  await act(page, 'Nullstill tofaktor').click()
  await expect(page.getByText('Tofaktor er nullstilt for Åse Vik.')).toBeVisible()
  await expect(act(page, 'Nullstill tofaktor for Åse Vik')).toHaveCount(0)
})

test('AUTH-10 every step is clean in both themes, on a phone too', async ({ page, server }) => {
  const account = await addAccount(server)
  await signIn(page, account)
  await page.goto('/profile')
  await settle(page)
  await expectCleanInAllThemes(page)
  await section(page).getByRole('button', { name: 'Slå på' }).click()
  await section(page).getByLabel('Passord', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('img', { name: 'QR-kode' })).toBeVisible()
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  const secret = await section(page).locator('code').innerText()
  await section(page).getByLabel('Kode fra appen').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await section(page).getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expectAxeClean(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await submitSignIn(page, account)
  await expect(page.getByLabel('Kode fra appen')).toBeFocused()
  await expectCleanInAllThemes(page)
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
  await expectCleanInAllThemes(page)
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
  await disableEvents(page)
  await page.goto('/admin/companies')
  await settle(page)
  await setSettings(server.services, { enableTwoFactor: true })
  await page.getByRole('link', { name: 'Statistikk' }).first().click()
  await expect(page).toHaveURL('/profile')
})
