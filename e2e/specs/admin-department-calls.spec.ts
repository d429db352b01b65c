import { addCompany, addDepartment } from '#testing/builders.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, press } from '../steps/companies.ts'
import { inDatabase } from '../steps/database.ts'
import { call, expectCalls, fillCall, openDepartments, row } from '../steps/departments.ts'
import { keyboard } from '../steps/hands.ts'
test.afterEach(async ({ server }) => {
  await setSettings(server.services, { delegatedAdministration: false })
})

const numbers = (...names: readonly string[]) =>
  names.map((name, place) => ({ name, phone: `22 00 00 0${place}`, hours: '' }))

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
  await expect(call(page, 1).getByRole('button', { name: 'Flytt opp' })).toBeDisabled()
  await expect(call(page, 3).getByRole('button', { name: 'Flytt ned' })).toBeDisabled()

  const hands = keyboard(page)
  await hands.press(call(page, 3).getByRole('button', { name: 'Flytt opp' }))
  await expectCalls(page, ['Vakt', 'Prest', 'Lege'])
  await expect(call(page, 2).getByRole('button', { name: 'Flytt opp' })).toBeFocused()
  await expect(dialog(page).getByText('Flyttet. Det er nå nummer 2.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expectCalls(page, ['Prest', 'Vakt', 'Lege'])
  await expect(call(page, 1).getByRole('button', { name: 'Flytt ned' })).toBeFocused()
  await hands.press(call(page, 2).getByRole('button', { name: 'Fjern' }))
  await expectCalls(page, ['Prest', 'Lege'])
  await expect(call(page, 2).getByLabel('Hvem svarer')).toBeFocused()
  await press(page, 'Legg til nummer')
  await fillCall(page, 3, { name: 'Operasjonssentral', phone: '+47 02800', hours: 'Natt' })
  // A line that was never filled in is none.
  await press(page, 'Legg til nummer')
  await expectCleanInAllLooks(page)
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
