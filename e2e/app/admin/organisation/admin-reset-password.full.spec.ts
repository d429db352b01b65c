import type { Page } from '@playwright/test'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, signIn } from '../../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll, heading } from '../../../steps/page/page-helpers.ts'
import { act, addPrison, addStaff, dialog, row, usersOf } from '../../../steps/admin/users.ts'

const MINE = 'Vinterlys-og-kaffe-9'

/** Hands the link over; as it is shown. */
const makeLink = async (page: Page, name: string): Promise<string> => {
  await openMenu(page, name)
  await act(page, `Nytt passord til ${name}`).click()
  await expect(dialog(page, 'Lage en lenke til nytt passord?')).toContainText('logges ut overalt')
  await act(page, 'Lag lenke').click()
  return page.getByLabel('Lenke til nytt passord', { exact: true }).inputValue()
}

test('A14 USR-02 an administrator hands over a link, and a user who has forgotten the password sets another with it', async ({
  page,
  browser,
  server,
}) => {
  const prison = await addPrison(server)
  const { id, email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const session = await server.signIn(email, server.password)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  const link = await makeLink(page, 'Åse Vik')
  expect(link).toMatch(new RegExp(`^${server.url}/reset-password#[\\w-]{43}$`))
  const question = dialog(page, 'Lenken er klar')
  await expect(question).toContainText('Åse Vik')
  await expect(question).toContainText('Gyldig til')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await act(page, 'Jeg har kopiert').click()
  await expect(page.getByText('Åse Vik har fått en lenke til nytt passord.')).toBeVisible()
  expect(await storedQuery(server, 'select from sessions where user_id = $1', [id])).toEqual([])
  expect((await server.call('assessments.overview', {}, session)).status).toBe(401)

  const context = await browser.newContext()
  const owner = await context.newPage()
  await owner.goto(link)
  await expect(owner).toHaveURL(`${server.url}/reset-password`)
  await owner.getByLabel('Nytt passord', { exact: true }).fill(MINE)
  await owner.getByLabel('Bekreft', { exact: false }).fill(MINE)
  await owner.getByRole('main').getByRole('button', { name: 'Lagre nytt passord' }).click()
  await expect(heading(owner)).toHaveText('Passordet er endret')
  await owner.goto(`${server.url}/login`)
  await signIn(owner, { email, password: MINE })
  await context.close()
})

test('A14 USR-09 a superadmin’s is made on their own page; neither oneself nor who is invited or inactive is offered one', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Er Invitert', passwordHash: null })
  await addStaff(server, prison, { fullName: 'Er Inaktiv', isActive: false })
  await enterAs(page, server, 'superadmin', { fullName: 'Meg Selv' })
  await page.goto(usersOf(prison))
  await expect(row(page, 'Er Invitert')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Nytt passord/ })).toHaveCount(0)

  const sigrid = await server.signedIn('superadmin')
  await storedQuery(server, `update users set full_name = 'Sigrid Sjef' where id = $1`, [
    sigrid.userId,
  ])
  await page.goto('/admin/superadmin')
  await expect(row(page, 'Meg Selv (deg)').getByRole('button', { name: /passord/ })).toHaveCount(0)
  await page.route('**/api/superadmins.resetPassword*', (route) => route.abort())
  await openMenu(page, 'Sigrid Sjef')
  await act(page, 'Nytt passord til Sigrid Sjef').click()
  await act(page, 'Lag lenke').click()
  await expect(dialog(page, 'Lage en lenke til nytt passord?').getByRole('alert')).toContainText(
    'Forbindelsen ble brutt',
  )
  await page.unrouteAll()
  await act(page, 'Avbryt').click()
  expect(await makeLink(page, 'Sigrid Sjef')).toContain('/reset-password#')
})
