import { addCompany, addDepartment } from '#testing/builders.ts'
import { expect, test } from '../fixtures.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, field, press } from '../steps/companies.ts'
import { inDatabase } from '../steps/database.ts'
import { openDepartments, row } from '../steps/departments.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'

const edit = (name: string) => ({ name: `Rediger ${name}`, exact: true })

test('USR-08 what is missing is said at each field; nothing typed is lost unasked', async ({
  page,
  server,
}) => {
  await openDepartments(page, server, await addCompany(server.services))
  await page.getByRole('button', { name: 'Ny avdeling' }).click()
  await field(page, 'Antall plasser').fill('0')
  await press(page, 'Legg til nummer')
  await field(page, 'Telefonnummer').fill('vakt')
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Skriv inn navnet',
    'Skriv et helt tall fra 1 til 100 000',
    'Nummer 1: skriv inn hvem som svarer',
    'Nummer 1: skriv inn et telefonnummer',
  ])
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await summary.getByRole('link').last().click()
  await expect(field(page, 'Telefonnummer')).toBeFocused()
  await field(page, 'Antall plasser').fill('')
  await expect(dialog(page).getByText('Skriv inn antall plasser')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText('Det du har endret, er ikke lagret.')
  await press(page, 'Fortsett å redigere')
  await expect(field(page, 'Telefonnummer')).toHaveValue('vakt')
  await press(page, 'Avbryt')
  await press(page, 'Forkast')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Ny avdeling' }).last().click()
  await expect(field(page, 'Telefonnummer')).toHaveCount(0)
})

test('SAFE-02 who is told of a high risk: named, refused when it is no address, and taken away again', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  const id = await addDepartment(server.services, { companyId, name: 'Utkikken' })
  await openDepartments(page, server, companyId)
  await page.getByRole('button', edit('Utkikken')).click()
  const address = field(page, 'E-post som varsles ved høy risiko')
  await expect(address).toHaveAccessibleDescription(
    'Kan stå tom. Adressen får bare vite at en vurdering med høy risiko er registrert i avdelingen. ' +
      'Ingen personopplysninger sendes.',
  )
  const hands = keyboard(page)
  await hands.type(address, 'vakt@')
  await page.keyboard.press('Enter')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await expect(summary).toBeFocused()
  await expectCleanInAllLooks(page)
  await hands.press(summary.getByRole('link', { name: /^Skriv inn en gyldig e-postadresse/ }))
  await expect(address).toBeFocused()
  await address.fill('vakt@example.no')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Utkikken er lagret.')).toBeVisible()
  await expect(row(page, /^Utkikken/)).toContainText('Varsler ved høy risiko')
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  const stored = 'select alert_email from departments where id = $1'
  expect(await inDatabase(server, stored, [id])).toEqual([{ alert_email: 'vakt@example.no' }])
  await page.getByRole('button', edit('Utkikken')).click()
  await expect(address).toHaveValue('vakt@example.no')
  await address.fill('')
  await press(page, 'Lagre')
  await expect(row(page, 'Utkikken')).not.toContainText('Varsler')
  expect(await inDatabase(server, stored, [id])).toEqual([{ alert_email: null }])
})
