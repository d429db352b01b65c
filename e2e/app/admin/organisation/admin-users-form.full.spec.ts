import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, signIn } from '../../../steps/account/account.ts'
import { choose, expectValues, ownConflictIn } from '../../../steps/admin/conflict.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { heading, settle } from '../../../steps/page/page-helpers.ts'
import {
  act,
  addPrison,
  addStaff,
  dialog,
  openForm,
  row,
  save,
  usersOf,
  usersOfCompany,
} from '../../../steps/admin/users.ts'

const chosen = 'Mitt-eget-Passord-1'
const address = () => `ny-${crypto.randomUUID()}@example.no`

test('USR-02 A14 a new user with an invitation, who takes it; then a new invitation, until it is taken', async ({
  page,
  server,
  browser,
}) => {
  const prison = await addPrison(server)
  const email = address()
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/users')
  const form = await openForm(page, null)
  await save(page).click()
  await expect(form.getByLabel('E-post', { exact: true })).toHaveAccessibleDescription(
    /Skriv inn e-postadressen$/u,
  )
  await expectCleanInAllThemes(page)
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel('Fullt navn').fill('Åse Vik')
  await form.getByLabel('Firma').selectOption(prison.companyName)
  await save(page).click()
  await expect(form.getByRole('link', { name: 'Velg en avdeling' })).toBeVisible()
  await form.getByRole('link', { name: 'Velg en avdeling' }).click()
  await expect(form.getByLabel('Avdeling')).toBeFocused()
  await form.getByLabel('Avdeling').selectOption(prison.departmentName)
  await save(page).click()

  const invitation = dialog(page, 'Invitasjonen er klar')
  const link = () => invitation.getByLabel('Invitasjonslenke').inputValue()
  await expect(invitation.getByText('Gi lenken til Åse Vik, som')).toBeVisible()
  const first = await link()
  await act(page, 'Jeg har kopiert').click()
  await page.goto(usersOf(prison))
  await expect(row(page, 'Åse Vik')).toContainText('Invitert')
  await openMenu(page, 'Åse Vik')
  await act(page, 'Ny invitasjon til Åse Vik').click()
  await act(page, 'Lag ny invitasjon').click()
  await expect(invitation).toBeVisible()
  const second = await link()
  expect(second).not.toBe(first)

  const other = await (await browser.newContext()).newPage()
  await other.goto(first)
  await expect(heading(other)).toHaveText('Invitasjonen kan ikke brukes')
  await other.goto(second)
  await other.getByLabel('Nytt passord', { exact: true }).fill(chosen)
  await other.getByLabel('Bekreft nytt passord').fill(chosen)
  await other.getByRole('button', { name: 'Lagre og logg inn' }).click()
  await expect(other).toHaveURL(`${server.url}/dashboard`)
  await other.context().close()
  await page.reload()
  await expect(row(page, 'Åse Vik')).toContainText('Aktiv')
  await expect(act(page, 'Ny invitasjon til Åse Vik')).toHaveCount(0)
})

test('A14 a password that somebody else set is changed at the first sign-in; AUTH-09 its rules', async ({
  page,
  server,
  browser,
}) => {
  const prison = await addPrison(server)
  const email = address()
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  const form = await openForm(page, null)
  // Company and department are given.
  await expect(form.getByText(prison.companyName)).toBeVisible()
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel('Fullt navn').fill('Nils Ny')
  await form.getByRole('radio', { name: 'Sett passord' }).check()
  await form.getByLabel('Passord', { exact: true }).fill('enkelt')
  await save(page).click()
  await expect(form.getByLabel('Passord', { exact: true })).toHaveAccessibleDescription(
    /Feil ved lagring: Passordet må være minst/,
  )
  await form.getByLabel('Passord', { exact: true }).fill(server.password)
  await save(page).click()
  await expect(page.getByRole('status').getByText('Nils Ny er lagret.')).toBeVisible()
  await expect(row(page, 'Nils Ny')).toContainText('Aktiv')

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${server.url}/login`)
  await signIn(other, { email, password: server.password })
  await expect(other).toHaveURL(`${server.url}/password`)
  await expect(other.getByText('Passordet ditt er satt av en annen.')).toBeVisible()
  await other.context().close()
})

for (const { choice, says } of [
  { choice: 'Behold min', says: '11 11' },
  { choice: 'Bruk deres', says: '22 22' },
] as const) {
  test(`ADM-04 another window saves during the edit: ${choice}`, async ({ page, server }) => {
    const prison = await addPrison(server)
    const { id, email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
    const who = await enterAs(page, server, 'superadmin')
    await page.goto(usersOf(prison))
    const form = await openForm(page, 'Åse Vik')
    await form.getByLabel('Telefon').fill('11 11')
    const other = { id, version: 1, fullName: 'Åse Vik', phone: '22 22', role: 'org_admin' }
    const scope = { companyId: prison.companyId, departmentId: prison.departmentId }
    await server.call('profiles.update', { ...other, ...scope, isActive: true }, who)
    await save(page).click()
    const conflict = ownConflictIn(form)
    await expect(conflict).toBeFocused()
    await expectValues(conflict, 'Telefon', { mine: '11 11', theirs: '22 22' })
    await expect(conflict).not.toContainText('Lokal Admin')
    await expect(conflict.getByText('Sist lagret av deg selv i et annet vindu kl.')).toBeVisible()
    if (choice === 'Behold min') await expectCleanInAllThemes(page)
    await choose(conflict, 'Telefon', choice)
    await save(page).click()
    await expect(form).toBeHidden()
    const again = await openForm(page, 'Åse Vik')
    await expect(again.getByLabel('Telefon')).toHaveValue(says)
    await expect(again.getByRole('radio', { name: 'Lokal Admin' })).toBeChecked()
    await expect(again.getByLabel('E-post')).toHaveValue(email)
  })
}

test('USR-02 keyboard alone: a new user', async ({ page, server }) => {
  const prison = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await settle(page)
  await act(page, 'Ny bruker').focus()
  const { keyboard } = page
  await keyboard.press('Enter')
  await expect(dialog(page, 'Ny bruker').getByLabel('E-post')).toBeFocused()
  await keyboard.type(address())
  await keyboard.press('Tab')
  await keyboard.type('Åse Vik')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const invitation = dialog(page, 'Invitasjonen er klar')
  await expect(invitation).toBeVisible()
  // The link is shown once: Escape keeps it.
  await keyboard.press('Escape')
  await expect(invitation).toBeVisible()
  await act(page, 'Jeg har kopiert').focus()
  await keyboard.press('Enter')
  // The button of the empty list is gone, so the focus cannot return to it.
  await expect(heading(page)).toBeFocused()
  await expect(row(page, 'Åse Vik')).toContainText('Lokal Admin')
})

test('USR-02 a department that is not in use is not offered to somebody new', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  const who = await enterAs(page, server, 'superadmin')
  const closing = { id: prison.departmentId, version: 1, name: prison.departmentName }
  await server.call('departments.update', { ...closing, isActive: false, callList: [] }, who)
  await page.goto(usersOfCompany(prison))
  const form = await openForm(page, null)
  await expect(form.getByText('Firmaet har ingen aktive avdelinger.')).toBeVisible()
  await expect(form.getByLabel('Avdeling').getByRole('option')).toHaveText(['Velg avdeling'])
  await act(page, 'Avbryt').click()
  const edited = await openForm(page, 'Åse Vik')
  await expect(edited.getByLabel('Avdeling').locator('option:checked')).toHaveText(
    `${prison.departmentName} (deaktivert)`,
  )
})

test('USR-03 USR-04 a full company, an e-mail in use and a lost network: said where it is, nothing typed is lost', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server, { totalLicenses: 1 })
  const taken = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const roomy = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/users')
  await page.getByLabel('Firma').selectOption(prison.companyName)
  await expect(page).toHaveURL(/company_id=/)
  await settle(page)
  const form = await openForm(page, null)
  await expect(form.getByLabel('Firma').locator('option:checked')).toHaveText(prison.companyName)
  await form.getByLabel('E-post').fill(taken.email.toUpperCase())
  await form.getByLabel('Fullt navn').fill('Nils Ny')
  await form.getByLabel('Avdeling').selectOption(prison.departmentName)
  await save(page).click()
  await expect(form.getByLabel('Firma')).toHaveAccessibleDescription(
    /Feil ved lagring: .*1 av 1 er i bruk/,
  )
  await expect(form.getByRole('group', { name: /^Rett opp/ })).toBeFocused()

  await form.getByLabel('Firma').selectOption(roomy.companyName)
  await expect(form.getByLabel('Avdeling')).toHaveValue('')
  await form.getByLabel('Avdeling').selectOption(roomy.departmentName)
  await save(page).click()
  await expect(form.getByLabel('E-post')).toHaveAccessibleDescription(
    /Feil ved lagring: E-postadressen kan ikke brukes til en ny konto/,
  )
  await form.getByLabel('E-post').fill(address())
  await page.route('**/api/profiles.create*', (route) => route.abort())
  await save(page).click()
  await expect(
    form.getByRole('alert').getByText('Connection lost while action was in flight'),
  ).toBeVisible()
  await page.unrouteAll()

  // The Escape key does not lose the typed text either.
  await page.keyboard.press('Escape')
  await act(page, 'Fortsett å redigere').click()
  await expect(form.getByLabel('Fullt navn')).toHaveValue('Nils Ny')
  await page.goBack()
  await expect(dialog(page, 'Forkaste endringene?')).toBeVisible()
  await act(page, 'Fortsett å redigere').click()
  await save(page).click()
  await expect(dialog(page, 'Invitasjonen er klar')).toBeVisible()
})

test('USR-02 an edited user: the e-mail is locked, the role that is another one stays a choice, a save makes active', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const [away, home] = [await addPrison(server), prison]
  const given = { fullName: 'Åse Vik', role: 'researcher', isActive: false } as const
  const { email } = await addStaff(server, home, given)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOfCompany(home))
  const form = await openForm(page, 'Åse Vik')
  await expect(form.getByText('Når du lagrer, blir brukeren aktiv igjen.')).toBeVisible()
  await expect(form.getByLabel('E-post')).toBeDisabled()
  await expect(form.getByLabel('E-post')).toHaveValue(email)
  await expect(form.getByLabel('Fullt navn')).toBeFocused()
  await expect(form.getByRole('radio')).toHaveCount(3)
  await expect(form.getByRole('radio', { name: 'Forsker' })).toBeChecked()
  await form.getByLabel('Fullt navn').fill('Åse Holm')
  await form.getByLabel('Firma').selectOption(away.companyName)
  await form.getByLabel('Avdeling').selectOption(away.departmentName)
  await form.getByRole('radio', { name: 'Lokal Admin' }).check()
  await save(page).click()
  await expect(page.getByRole('status').getByText('Åse Holm er lagret.')).toBeVisible()
  await expect(page.getByText('Ingen brukere registrert')).toBeVisible()
  await page.goto(usersOf(away))
  await expect(row(page, 'Åse Holm')).toContainText('Lokal Admin')
  await expect(row(page, 'Åse Holm')).toContainText('Aktiv')
  const active = await openForm(page, 'Åse Holm')
  await expect(active.getByText('Når du lagrer')).toHaveCount(0)
  await act(page, 'Avbryt').click()
})
