import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { pressRetry } from '../../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { heading, settle } from '../../../steps/page/page-helpers.ts'
import {
  act,
  addManyStaff,
  addPrison,
  addStaff,
  row,
  search,
  shownNames,
  usersOf,
  usersOfCompany,
  type Prison,
} from '../../../steps/admin/users.ts'

test('USR-01 fifty a page; the rows of before stay while the next ones come', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addManyStaff(server, prison, 120)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await expect(row(page, 'Bruker 001')).toBeVisible()
  await expect(page.getByRole('status').getByText('Viser 1–50 av 120')).toBeVisible()

  const gate = Promise.withResolvers<undefined>()
  await page.route('**/api/profiles.list*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await act(page, 'Neste').click()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(row(page, 'Bruker 050')).toBeVisible()
  gate.resolve(undefined)
  await expect(row(page, 'Bruker 051')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await page.getByLabel('Side (av 3)').fill('3')
  await act(page, 'Gå til').click()
  await expect(page.getByRole('status').getByText('Viser 101–120 av 120')).toBeVisible()
  await search(page).fill('bruker 11')
  await expect(page.getByText('Antall: 11')).toBeVisible()

  await page.route('**/api/profiles.list*', (route) => route.abort())
  await act(page, 'Status').click()
  const failed = page.getByRole('alert').filter({ hasText: 'Kunne ikke hente innholdet' })
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await pressRetry(failed)
  await expect(page.getByText('Antall: 11')).toBeVisible()
})

test('USR-01 down from company to department to users, and back', async ({ page, server }) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await page.getByLabel('Søk etter firma').fill(prison.companyName)
  await page.getByRole('link', { name: prison.companyName, exact: true }).click()
  await page.getByRole('link', { name: prison.departmentName, exact: true }).click()
  await expect(page).toHaveURL(usersOf(prison))
  await expect(heading(page)).toHaveText('Brukere')
  await expect(page.getByText(`${prison.departmentName}, ${prison.companyName}`)).toBeVisible()
  await expect(row(page, 'Åse Vik')).not.toContainText(prison.companyName)
  await expect(page.getByLabel('Firma')).toHaveCount(0)
  await page.getByRole('link', { name: 'Tilbake til avdelinger' }).click()
  await expect(heading(page)).toHaveText('Avdelinger')
  await expect(page.getByRole('link', { name: prison.departmentName, exact: true })).toBeVisible()
})

test('USR-01 nobody yet says so; a department that is gone too', async ({ page, server }) => {
  const prison = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await expect(page.getByText('Ingen brukere registrert')).toBeVisible()
  await expect(search(page)).toHaveCount(0)
  await act(page, 'Ny bruker').click()
  await page.keyboard.press('Escape')
  await page.goto(usersOf({ ...prison, departmentId: crypto.randomUUID() }))
  await expect(page.getByRole('alert').getByText('Fant ikke det du ba om.')).toBeVisible()
})

test('USR-01 searched without case or accents, sorted, and nothing of it in the address', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addStaff(server, prison, { fullName: 'Bjørn Dal', role: 'org_admin', isActive: false })
  await addStaff(server, prison, { fullName: 'Cato Moe', passwordHash: null })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  const names = () => shownNames(page)
  await expect.poll(names).toEqual(['Bjørn Dal', 'Cato Moe', 'Åse Vik'])
  await expect(row(page, 'Bjørn Dal').getByRole('cell').nth(1)).toContainText('Lokal Admin')
  await expect(row(page, 'Bjørn Dal').getByRole('cell').nth(2)).toContainText('Inaktiv')
  await expect(row(page, 'Cato Moe').getByRole('cell').nth(1)).toContainText('Bruker')
  await expect(row(page, 'Cato Moe').getByRole('cell').nth(2)).toContainText('Invitert')
  await expect(row(page, 'Åse Vik').getByRole('cell').nth(2)).toContainText('Aktiv')

  await act(page, 'Bruker').click()
  await expect.poll(names).toEqual(['Åse Vik', 'Cato Moe', 'Bjørn Dal'])
  await act(page, 'Status').click()
  await expect.poll(names).toEqual(['Cato Moe', 'Åse Vik', 'Bjørn Dal'])
  await act(page, 'Rolle og funksjon').click()
  await expect.poll(names).toEqual(['Bjørn Dal', 'Cato Moe', 'Åse Vik'])

  await search(page).fill('ASE')
  await expect.poll(names).toEqual(['Åse Vik'])
  expect(page.url()).not.toMatch(/ase/iu)
  await page.reload()
  await expect(search(page)).toHaveValue('ASE')
  await expect.poll(names).toEqual(['Åse Vik'])
  await search(page).fill('finnes ikke')
  await expect(page.getByText('Ingen brukere funnet')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.getByRole('main').getByRole('button', { name: 'Tøm søket' }).last().click()
  await expect.poll(names).toHaveLength(3)
})

test('ROLE-08 a superadmin sees the users of all companies, and narrows them to one', async ({
  page,
  server,
}) => {
  const [one, other] = [await addPrison(server), await addPrison(server)]
  await addStaff(server, one, { fullName: 'Åse Vik' })
  await addStaff(server, other, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/users')
  await settle(page)
  await search(page).fill('åse vik')
  const rowOf = ({ companyName }: Prison) => row(page, 'Åse Vik').filter({ hasText: companyName })
  await expect(rowOf(one)).toBeVisible()
  await expect(rowOf(other)).toBeVisible()
  await page.getByLabel('Firma').focus()
  await page.getByLabel('Firma').selectOption(one.companyName)
  await expect(page).toHaveURL(usersOfCompany(one))
  await expect(search(page)).toHaveValue('åse vik')
  await expect(page.getByLabel('Firma')).toBeFocused()
  await expect.poll(() => shownNames(page)).toEqual(['Åse Vik'])
  await expect(row(page, 'Åse Vik')).toContainText(one.departmentName)
  await page.goBack()
  await expect(rowOf(other)).toBeVisible()
})
