import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
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
} from '../steps/users.ts'

const address = () => `ny-${crypto.randomUUID()}@example.no`

test('USR-04 a full company, an e-mail in use and a lost network: said where it is, nothing typed is lost', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server, { totalLicenses: 1 })
  const taken = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const roomy = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/users')
  await page.getByLabel('Firma').selectOption(prison.companyName)
  const form = await openForm(page, null)
  await expect(form.getByLabel('Firma').locator('option:checked')).toHaveText(prison.companyName)
  await form.getByLabel('E-post').fill(taken.email.toUpperCase())
  await form.getByLabel('Fullt navn').fill('Nils Ny')
  await form.getByLabel('Avdeling').selectOption(prison.departmentName)
  await save(page).click()
  await expect(form.getByLabel('Firma')).toHaveAccessibleDescription(/1 av 1 er i bruk/)
  await expect(form.getByRole('group', { name: /^Rett opp/ })).toBeFocused()

  await form.getByLabel('Firma').selectOption(roomy.companyName)
  await expect(form.getByLabel('Avdeling')).toHaveValue('')
  await form.getByLabel('Avdeling').selectOption(roomy.departmentName)
  await save(page).click()
  await expect(form.getByLabel('E-post')).toHaveAccessibleDescription(
    /E-postadressen kan ikke brukes til en ny konto/,
  )
  await form.getByLabel('E-post').fill(address())
  await page.route('**/api/profiles.create*', (route) => route.abort())
  await save(page).click()
  await expect(
    form
      .getByRole('alert')
      .getByText('Feil ved lagring: Connection lost while action was in flight'),
  ).toBeVisible()
  await page.unrouteAll()

  // What is typed is not lost by a press, either.
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
  await expect(row(page, 'Åse Holm')).toContainText('Administrator')
  await expect(row(page, 'Åse Holm')).toContainText('Aktiv')
  const active = await openForm(page, 'Åse Holm')
  await expect(active.getByText('Når du lagrer')).toHaveCount(0)
  await act(page, 'Avbryt').click()
})
