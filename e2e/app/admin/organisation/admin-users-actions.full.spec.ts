import { setSettings } from '#testing/server/settings.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, signIn } from '../../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { heading } from '../../../steps/page/page-helpers.ts'
import {
  act,
  addPrison,
  addStaff,
  dialog,
  openForm,
  row,
  save,
  shownNames,
  usersOf,
  usersOfCompany,
} from '../../../steps/admin/users.ts'

test('USR-03 deleted after a question that names the user; why not, when it fails', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const other = await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  const who = await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await openMenu(page, 'Åse Vik')
  await act(page, 'Slett Åse Vik').click()
  const question = dialog(page, 'Slette brukeren?')
  await expect(question).toContainText(email)
  await expect(question).toContainText('beholdes, men viser ikke hvem')
  await expectCleanInAllThemes(page)
  await act(page, 'Avbryt').click()
  await expect(act(page, 'Flere handlinger for Åse Vik')).toBeFocused()

  await page.route('**/api/profiles.remove*', (route) => route.abort())
  await openMenu(page, 'Åse Vik')
  await act(page, 'Slett Åse Vik').click()
  await act(page, 'Slett').click()
  await expect(question.getByRole('alert')).toContainText(
    'Connection lost while action was in flight',
  )
  await page.unrouteAll()
  await act(page, 'Slett').click()
  await expect(page.getByRole('status').getByText('Åse Vik er slettet.')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual(['Bjørn Dal'])

  // Another admin deletes the user while the question is open: the user does not stay in the list.
  await openMenu(page, 'Bjørn Dal')
  await act(page, 'Slett Bjørn Dal').click()
  await server.call('profiles.remove', { id: other.id }, who)
  await act(page, 'Slett').click()
  await expect(question.getByRole('alert')).toHaveText('Feil ved sletting: Fant ikke det du ba om.')
  await act(page, 'Avbryt').click()
  await expect(page.getByText('Ingen brukere registrert')).toBeVisible()
})

test('USR-03 superadmins are changed on their own page, and nobody deletes themselves', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Siri Sjef', role: 'administrator' })
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin', { fullName: 'Meg Selv', ...prisonIds(prison) })
  await page.goto(usersOf(prison))
  await openMenu(page, 'Åse Vik')
  await expect(row(page, 'Åse Vik').getByRole('button')).toHaveText([
    'Rediger',
    '',
    'Deaktiver',
    'Nytt passord',
    'Logg ut overalt',
    'Slett',
  ])
  for (const [name, role] of [
    ['Siri Sjef', 'Administrator'],
    ['Meg Selv (deg)', 'Super Admin'],
  ] as const) {
    await expect(row(page, name).getByRole('button')).toHaveCount(0)
    await expect(row(page, name)).toContainText(role)
  }
  await row(page, 'Siri Sjef').getByRole('link').last().click()
  await expect(page).toHaveURL('/admin/superadmin')
})

const prisonIds = ({ companyId, departmentId }: { companyId: string; departmentId: string }) => ({
  companyId,
  departmentId,
})

test('AUTH-12 deactivated, a user is out at the next call; active again, the licence is asked for', async ({
  page,
  server,
  browser,
}) => {
  const prison = await addPrison(server, { totalLicenses: 1 })
  const { email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const theirs = await server.signIn(email, server.password)
  const overview = () => server.call('assessments.overview', {}, theirs)
  expect((await overview()).status).toBe(200)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await openMenu(page, 'Åse Vik')
  await act(page, 'Deaktiver Åse Vik').click()
  await act(page, 'Deaktiver').click()
  await expect(page.getByRole('status').getByText('Åse Vik er deaktivert.')).toBeVisible()
  await expect(row(page, 'Åse Vik')).toContainText('Inaktiv')
  expect((await overview()).status).toBe(401)

  // Another user gets the licence before the confirmation.
  await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await openMenu(page, 'Åse Vik')
  await act(page, 'Aktiver Åse Vik').click()
  await act(page, 'Aktiver').click()
  const question = dialog(page, 'Aktivere brukeren?')
  await expect(question.getByRole('alert')).toContainText('1 av 1 er i bruk')
  await act(page, 'Avbryt').click()
  await page.reload()
  await openMenu(page, 'Bjørn Dal')
  await act(page, 'Deaktiver Bjørn Dal').click()
  await act(page, 'Deaktiver').click()
  await openMenu(page, 'Åse Vik')
  await act(page, 'Aktiver Åse Vik').click()
  await act(page, 'Aktiver').click()
  // The button 'Aktiver' contains the word too.
  await expect(row(page, 'Åse Vik')).not.toContainText('Inaktiv')

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${server.url}/login`)
  await signIn(other, { email, password: server.password })
  await other.context().close()
})

test('ROLE-05 ROLE-08 a local admin sees the own company alone, and no company to choose', async ({
  page,
  server,
}) => {
  const [own, foreign] = [await addPrison(server), await addPrison(server)]
  await addStaff(server, own, { fullName: 'Åse Vik' })
  await addStaff(server, foreign, { fullName: 'Bjørn Dal' })
  await setSettings(server.services, { delegatedAdministration: true })
  try {
    await enterAs(page, server, 'org_admin', { fullName: 'Lise Leder', ...prisonIds(own) })
    for (const path of ['/admin/users', usersOfCompany(foreign)]) {
      await page.goto(path)
      await expect.poll(() => shownNames(page)).toEqual(['Lise Leder (deg)', 'Åse Vik'])
      await expect(page.getByLabel('Firma')).toHaveCount(0)
    }
    await expect(row(page, 'Lise Leder').getByRole('button')).toHaveText(['Rediger'])
    const form = await openForm(page, null)
    await expect(form.getByLabel('Firma')).toHaveCount(0)
    await expect(form.getByText(own.companyName)).toBeVisible()
    await expect(form.getByRole('radio', { name: 'Forsker' })).toHaveCount(1)
    await form.getByRole('radio', { name: 'Redaktør' }).check()
    await form.getByLabel('E-post').fill(`${crypto.randomUUID()}@example.no`)
    await form.getByLabel('Fullt navn').fill('Nils Ny')
    await form.getByLabel('Avdeling').selectOption(own.departmentName)
    await save(page).click()
    await act(page, 'Jeg har kopiert').click()
    await expect(row(page, 'Nils Ny')).toContainText('Invitert')
    await expect(row(page, 'Nils Ny')).toContainText('Redaktør')
  } finally {
    await setSettings(server.services, { delegatedAdministration: false })
  }
  await page.goto('/admin/users')
  await expect(heading(page)).not.toHaveText('Brukere')
})
