import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, recordCalls } from '../../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import {
  listLine,
  expectListLines,
  fillListLine,
  openDepartments,
  row,
} from '../../../steps/admin/departments.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { settle } from '../../../steps/page/page-helpers.ts'

test.afterEach(async ({ server }) => {
  await setSettings(server.services, { delegatedAdministration: false })
})

const numbers = (...names: readonly string[]) =>
  names.map((name, position) => ({ name, phone: `22 00 00 0${position}`, hours: '' }))

test('SAFE-02 at most 20 numbers; the last one removed leaves the way to add one', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  const callList = Array.from({ length: 19 }, (_, n) => ({
    name: `N${n}`,
    phone: '113',
    hours: '',
  }))
  await addDepartment(server.services, { companyId, name: 'Full', callList })
  await addDepartment(server.services, { companyId, name: 'Ett', callList: numbers('Vakt') })
  await openDepartments(page, server, companyId)
  await page.getByRole('button', { name: 'Rediger Full' }).click()
  const add = dialog(page).getByRole('button', { name: 'Legg til nummer' })
  await add.click()
  await expect(add).toBeDisabled()
  await expect(dialog(page)).toContainText('Ringelisten kan ha 20 numre.')
  await press(page, 'Avbryt')
  await press(page, 'Forkast')
  await page.getByRole('button', { name: 'Rediger Ett' }).click()
  await listLine(page, 1).getByRole('button', { name: 'Fjern' }).click()
  await expect(add).toBeFocused()
  await press(page, 'Lagre')
  await expect(row(page, 'Ett')).toContainText('Ingen numre')
})

test('ROLE-05 ROLE-09 a local admin: own departments, seats shown and not sent, own card at once', async ({
  page,
  server,
}) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const companyId = await addCompany(server.services)
  const given = { companyId, name: 'Egen', allocatedSeats: 31 }
  const departmentId = await addDepartment(server.services, given)
  await enterAs(page, server, 'org_admin', { companyId, departmentId })
  await page.goto('/admin/departments?company_name=Fengsel')
  await settle(page)
  await expect(page.getByRole('link', { name: 'Tilbake til firmaer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rediger Egen' }).click()
  await expect(field(page, 'Antall plasser')).toBeDisabled()
  await expect(field(page, 'Antall plasser')).toHaveValue('31')
  await expect(dialog(page)).toContainText('Antallet kan bare endres av en superadministrator.')
  await press(page, 'Legg til nummer')
  await fillListLine(page, 1, { name: 'Vaktleder', phone: '22 00 00 09' })
  const calls = recordCalls(page)
  await press(page, 'Lagre')
  await expect(page.getByText('Egen er lagret.')).toBeVisible()
  const sent = calls.find(({ name }) => name === 'departments.update')?.body
  expect(sent).toMatchObject({ id: departmentId, name: 'Egen' })
  expect(sent).not.toHaveProperty('allocatedSeats')
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await expect(dialog(page).getByRole('link', { name: /22 00 00 09/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ny avdeling' }).click()
  await expect(dialog(page)).toContainText('En ny avdeling får 20 plasser.')
  await field(page, 'Navn').fill('Ny')
  await press(page, 'Lagre')
  await expect(row(page, 'Ny')).toContainText('0 av 20')

  const foreign = await addCompany(server.services)
  await page.goto(`/admin/departments?company_id=${foreign}&company_name=Fremmed`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Fant ikke det du ba om.')
})

test('SAFE-02 the call list in another order, shorter and longer, by keyboard', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  const callList = numbers('Vakt', 'Lege', 'Prest')
  const id = await addDepartment(server.services, { companyId, name: 'Kveld', callList })
  await openDepartments(page, server, companyId)
  await page.getByRole('button', { name: 'Rediger Kveld' }).click()
  await expect(dialog(page)).toContainText('Numrene står under «Er det fare for liv nå?»')
  await expect(listLine(page, 1).getByRole('button', { name: 'Flytt opp' })).toBeDisabled()
  await expect(listLine(page, 3).getByRole('button', { name: 'Flytt ned' })).toBeDisabled()

  const inputMethod = keyboard(page)
  await inputMethod.press(listLine(page, 3).getByRole('button', { name: 'Flytt opp' }))
  await expectListLines(page, ['Vakt', 'Prest', 'Lege'])
  await expect(listLine(page, 2).getByRole('button', { name: 'Flytt opp' })).toBeFocused()
  await expect(dialog(page).getByText('Flyttet. Det er nå nummer 2.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expectListLines(page, ['Prest', 'Vakt', 'Lege'])
  await expect(listLine(page, 1).getByRole('button', { name: 'Flytt ned' })).toBeFocused()
  await inputMethod.press(listLine(page, 2).getByRole('button', { name: 'Fjern' }))
  await expectListLines(page, ['Prest', 'Lege'])
  await expect(listLine(page, 2).getByLabel('Hvem svarer')).toBeFocused()
  await press(page, 'Legg til nummer')
  await fillListLine(page, 3, { name: 'Operasjonssentral', phone: '+47 02800', hours: 'Natt' })
  // A line that was never filled in is none.
  await press(page, 'Legg til nummer')
  await expectCleanInAllThemes(page)
  await press(page, 'Lagre')
  await expect(page.getByText('Kveld er lagret.')).toBeVisible()
  await expect(row(page, 'Kveld')).toContainText('3 numre')
  const stored = await inDatabase(server, `select call_list from departments where id = $1`, [id])
  expect(stored).toEqual([
    {
      call_list: [
        { name: 'Prest', phone: '22 00 00 02', hours: '' },
        { name: 'Lege', phone: '22 00 00 01', hours: '' },
        { name: 'Operasjonssentral', phone: '+47 02800', hours: 'Natt' },
      ],
    },
  ])
})
