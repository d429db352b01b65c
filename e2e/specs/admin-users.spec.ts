import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'
import {
  act,
  addPrison,
  addStaff,
  row,
  search,
  shownNames,
  usersOf,
  usersOfCompany,
} from '../steps/users.ts'

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
  await expect(row(page, 'Bjørn Dal').getByRole('cell').nth(0)).toContainText('Administrator')
  await expect(row(page, 'Bjørn Dal').getByRole('cell').nth(1)).toContainText('Inaktiv')
  await expect(row(page, 'Cato Moe').getByRole('cell').nth(0)).toContainText('Bruker')
  await expect(row(page, 'Cato Moe').getByRole('cell').nth(1)).toContainText('Invitert')
  await expect(row(page, 'Åse Vik').getByRole('cell').nth(1)).toContainText('Aktiv')

  await act(page, 'Bruker').click()
  await expect.poll(names).toEqual(['Åse Vik', 'Cato Moe', 'Bjørn Dal'])
  await act(page, 'Status').click()
  await expect.poll(names).toEqual(['Cato Moe', 'Åse Vik', 'Bjørn Dal'])
  await act(page, 'Rolle').click()
  await expect.poll(names).toEqual(['Bjørn Dal', 'Cato Moe', 'Åse Vik'])

  await search(page).fill('ASE')
  await expect.poll(names).toEqual(['Åse Vik'])
  expect(page.url()).not.toMatch(/ase/iu)
  await page.reload()
  await expect(search(page)).toHaveValue('ASE')
  await expect.poll(names).toEqual(['Åse Vik'])
  await search(page).fill('finnes ikke')
  await expect(page.getByText('Ingen brukere funnet')).toBeVisible()
  await expectCleanInAllLooks(page)
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
  await search(page).fill('åse vik')
  await expect(row(page, one.companyName)).toBeVisible()
  await expect(row(page, other.companyName)).toBeVisible()
  await page.getByLabel('Firma').focus()
  await page.getByLabel('Firma').selectOption(one.companyName)
  await expect(page).toHaveURL(usersOfCompany(one))
  await expect(search(page)).toHaveValue('åse vik')
  await expect(page.getByLabel('Firma')).toBeFocused()
  await expect.poll(() => shownNames(page)).toEqual(['Åse Vik'])
  await expect(row(page, 'Åse Vik')).toContainText(one.departmentName)
  await page.goBack()
  await expect(row(page, other.companyName)).toBeVisible()
})

test('USR-01 long names on a phone: nothing is wider than the window', async ({ page, server }) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Navnesen'.repeat(37), passwordHash: null })
  await addStaff(server, prison, { fullName: 'Kort', isActive: false })
  await enterAs(page, server, 'superadmin')
  for (const path of [usersOf(prison), usersOfCompany(prison)]) {
    await page.goto(path)
    await settle(page)
    await expect(row(page, 'Kort')).toBeVisible()
    await expectCleanInAllLooks(page)
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  }
})
