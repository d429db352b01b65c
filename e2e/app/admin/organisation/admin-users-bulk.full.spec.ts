import type { Page } from '@playwright/test'
import { addDepartment } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { disableEvents } from '../../../steps/live/live.ts'
import { settle } from '../../../steps/page/page-helpers.ts'
import {
  act,
  addPrison,
  addStaff,
  dialog,
  row,
  shownNames,
  usersOfCompany,
} from '../../../steps/admin/users.ts'

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Velg ${name}`, exact: true })
const allBoxes = (page: Page) => page.getByRole('checkbox', { name: 'Velg alle på siden' })
const item = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
const count = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true })

test('USR-03 AUTH-12 the selected users are deactivated one by one, after a look at which cannot be', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Anne Berg' })
  const { id } = await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await addStaff(server, prison, { fullName: 'Cato Eng', isActive: false })
  await addStaff(server, prison, { fullName: 'Siri Sjef', role: 'administrator' })
  const { companyId, departmentId } = prison
  const who = await enterAs(page, server, 'superadmin', {
    fullName: 'Meg Selv',
    companyId,
    departmentId,
  })
  // A list that is fetched again would no longer select the removed user (LIVE-01).
  await disableEvents(page)
  await page.goto(usersOfCompany(prison))
  await settle(page)
  await expect(act(page, 'Flytt til avdeling')).toHaveCount(0)
  await box(page, 'Anne Berg').check()
  await expect(count(page, '1 valgt')).toBeVisible()
  await box(page, 'Cato Eng').focus()
  await page.keyboard.press('Shift+Space')
  await expect(count(page, '3 valgt')).toBeVisible()
  await allBoxes(page).check()
  await expect(count(page, '5 valgt')).toBeVisible()
  await expectCleanInAllThemes(page)

  await act(page, 'Deaktiver').click()
  await expect(dialog(page, 'Deaktivere de valgte?')).toContainText(
    '5 valgt: 2 kan deaktiveres, 3 kan ikke.',
  )
  await expect(item(page, 'Cato Eng')).toContainText('Er allerede inaktiv')
  await expect(item(page, 'Siri Sjef')).toContainText('Endres på siden Superadmin')
  await expect(item(page, 'Meg Selv')).toContainText('Er din egen konto')
  await expectCleanInAllThemes(page)

  // Another administrator removes one of them in the meantime.
  await server.call('profiles.remove', { id }, who)
  await act(page, 'Deaktiver 2').click()
  await expect(page.getByText('1 deaktivert, 1 avvist.')).toBeFocused()
  await expect(item(page, 'Anne Berg')).toContainText('Deaktivert')
  await expect(item(page, 'Bjørn Dal')).toContainText('Fant ikke det du ba om.')
  await expectCleanInAllThemes(page)
  await act(page, 'Prøv avviste på nytt (1)').click()
  await expect(page.getByText('1 deaktivert, 1 avvist.')).toBeVisible()
  await act(page, 'Ferdig').click()
  await expect(row(page, 'Anne Berg')).toContainText('Inaktiv')
  // The row that is gone is no longer selected, and the others still are.
  await expect(count(page, '4 valgt')).toBeVisible()

  await act(page, 'Aktiver').click()
  await expect(dialog(page, 'Aktivere de valgte?')).toContainText('4 valgt: 2 kan aktiveres')
  await act(page, 'Aktiver 2').click()
  await expect(page.getByText('2 aktivert.')).toBeVisible()
  await act(page, 'Ferdig').click()
  await act(page, 'Fjern valget').click()
  await expect(allBoxes(page)).not.toBeChecked()
  await expect(act(page, 'Fjern valget')).toHaveCount(0)
})

test('BO-15 USR-04 users move to a department of their company, as far as it has seats', async ({
  page,
  server,
}) => {
  const [prison, other] = [await addPrison(server), await addPrison(server)]
  const { companyId } = prison
  const target = { companyId, name: 'Ny fløy', allocatedSeats: 1 }
  const departmentId = await addDepartment(server.services, target)
  const phone = '12 34 56 78'
  const { id } = await addStaff(server, prison, { fullName: 'Anne Berg', role: 'org_admin', phone })
  await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await addStaff(server, other, { fullName: 'Cato Eng' })
  await enterAs(page, server, 'superadmin', { fullName: 'Øyvind Øverst' })
  await page.goto('/admin/users')
  await settle(page)
  for (const name of ['Anne Berg', 'Bjørn Dal', 'Cato Eng']) await box(page, name).check()
  await act(page, 'Flytt til avdeling').click()
  const question = dialog(page, 'Flytt de valgte til en avdeling')
  await question.getByRole('button', { name: /^Flytt/u }).click()
  await expect(question.getByRole('alert')).toHaveText('Velg en avdeling først.')
  await question.getByLabel('Ny avdeling').selectOption('Ny fløy (ledige plasser: 1)')
  await expect(question).toContainText('3 valgt: 1 kan flyttes, 2 kan ikke.')
  await expect(item(page, 'Bjørn Dal')).toContainText('Avdelingen har ingen ledig plass')
  await expect(item(page, 'Cato Eng')).toContainText('Hører til et annet firma')
  await act(page, 'Flytt 1').click()
  await expect(page.getByText('1 flyttet.')).toBeVisible()
  await act(page, 'Ferdig').click()
  const stored = 'select department_id, role, phone, is_active from users where id = $1'
  expect(await inDatabase(server, stored, [id])).toEqual([
    { department_id: departmentId, role: 'org_admin', phone, is_active: true },
  ])
})

test('ADM-04 a selection survives changes by others and drops with its row or its page', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Anne Berg' })
  const { id } = await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  const who = await enterAs(page, server, 'superadmin')
  await page.goto(usersOfCompany(prison))
  await settle(page)
  await allBoxes(page).check()
  await addStaff(server, prison, { fullName: 'Cato Eng' })
  await expect.poll(() => shownNames(page)).toHaveLength(3)
  await expect(count(page, '2 valgt')).toBeVisible()
  await expect(allBoxes(page)).not.toBeChecked()
  await server.call('profiles.remove', { id }, who)
  await expect(count(page, '1 valgt')).toBeVisible()
  await page.getByLabel('Søk etter bruker').fill('Cato')
  await expect.poll(() => shownNames(page)).toEqual(['Cato Eng'])
  await expect(act(page, 'Fjern valget')).toHaveCount(0)
  await page.getByLabel('Søk etter bruker').fill('')
  await expect(box(page, 'Anne Berg')).not.toBeChecked()
})
