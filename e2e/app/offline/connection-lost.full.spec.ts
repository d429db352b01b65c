import { expect, test } from '../../fixtures.ts'
import { dialog, field, press } from '../../steps/admin/companies.ts'
import { openDepartments } from '../../steps/admin/departments.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { addCompany } from '#testing/rows/builders.ts'

const LOST = 'Connection lost while action was in flight'
const LEAVE = 'Are you sure you want to leave? Your changes may not be saved.'

test('LIVE-02 a call whose connection is cut says so, and the page asks before the user leaves during the call', async ({
  page,
  server,
}) => {
  await openDepartments(page, server, await addCompany(server.services))
  const cut = Promise.withResolvers<void>()
  await page.route('**/api/departments.create', async (route) => {
    await cut.promise
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Ny avdeling' }).click()
  await field(page, 'Navn').fill('Tårnet')
  const text = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true })
      Object.defineProperty(event, 'returnValue', { value: '', writable: true })
      window.dispatchEvent(event)
      return [event.defaultPrevented, event.returnValue]
    })
  await press(page, 'Lagre')
  await expect(dialog(page).getByRole('button', { name: 'Lagrer …' })).toBeVisible()
  expect(await text()).toEqual([true, LEAVE])
  cut.resolve()
  // BO-16: what became of the text, and then the words of the request.
  await expect(dialog(page).getByRole('alert').getByRole('paragraph')).toHaveText([
    'Forbindelsen ble brutt. Vi vet ikke om det ble lagret. Det du skrev, står her fortsatt. Prøv igjen.',
    LOST,
  ])
  await expectCleanInAllThemes(page)
  await expect(field(page, 'Navn')).toHaveValue('Tårnet')
})

test('LIVE-02 once it is stored the page is left freely', async ({ page, server }) => {
  await openDepartments(page, server, await addCompany(server.services))
  await page.getByRole('button', { name: 'Ny avdeling' }).click()
  await field(page, 'Navn').fill('Tårnet')
  await press(page, 'Lagre')
  await expect(page.getByText('Tårnet er lagret.')).toBeVisible()
  await settle(page)
  const isHeld = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  )
  expect(isHeld).toBe(false)
})
