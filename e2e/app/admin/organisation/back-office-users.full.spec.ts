import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { addDepartment, addUser } from '#testing/rows/builders.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { choosePerson, dutiesOf } from '../../../steps/admin/follow-up.ts'
import {
  act,
  addOldPrison,
  addPrison,
  addStaff,
  dialog,
  row,
  shownNames,
  usersOfCompany,
} from '../../../steps/admin/users.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll, figure, settle } from '../../../steps/page/page-helpers.ts'
import { downloaded } from '../../../steps/results/documents.ts'

const filter = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true })
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Velg ${name}`, exact: true })
const item = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })

test('BO-01 the users are narrowed by filters in one line, saved as a file, and a filter whose department is gone says so', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { companyId, departmentId, departmentName } = prison
  const { id: userId } = await addStaff(server, prison, { fullName: '=Anne Berg' })
  await giveDuties(server.services, { userId, companyId, departmentId }, ['shift-leader'])
  await addStaff(server, prison, { fullName: 'Bjørn Dal', role: 'editor' })
  const other = await addDepartment(server.services, { companyId, name: 'Avdeling Tom' })
  await addStaff(server, { ...prison, departmentId: other }, { fullName: 'Cato Eng' })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOfCompany(prison))
  await settle(page)
  await expect(row(page, '=Anne Berg')).toContainText('Vaktleder')
  await filter(page, 'Avdeling').selectOption(departmentName)
  await expect.poll(() => shownNames(page)).toEqual(['=Anne Berg', 'Bjørn Dal'])
  await filter(page, 'Rolle').selectOption('Bruker')
  await expect.poll(() => shownNames(page)).toEqual(['=Anne Berg'])
  await expectCleanInAllThemes(page)
  const file = await downloaded(page, () => act(page, 'Last ned CSV').click())
  expect(file.name).toMatch(/^brukere_\d{4}-\d\d-\d\d\.csv$/u)
  expect(
    file.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';').slice(0, 1)),
  ).toEqual([["'=Anne Berg"]])
  await filter(page, 'Status').selectOption('Inaktiv')
  await expect(page.getByText('Ingen brukere funnet')).toBeVisible()
  await act(page, 'Vis alle').click()
  await expect.poll(() => shownNames(page)).toHaveLength(3)

  await filter(page, 'Avdeling').selectOption('Avdeling Tom')
  await expect.poll(() => shownNames(page)).toEqual(['Cato Eng'])
  await inDatabase(server, 'update users set department_id = $2 where department_id = $1', [
    other,
    departmentId,
  ])
  await inDatabase(server, 'delete from departments where id = $1', [other])
  await page.reload()
  await expect(page.getByText('Filteret er satt til noe som ikke finnes lenger')).toBeVisible()
  await expect(filter(page, 'Avdeling')).toHaveValue(other)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await act(page, 'Vis alle').click()
  await expect.poll(() => shownNames(page)).toHaveLength(3)
})

test('BO-01 a superadmin narrows the users to a department of any company before a company is chosen', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addPrison(server)
  await addStaff(server, prison, { fullName: 'Anne Berg' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/users')
  await settle(page)
  const firstRow = () => page.getByRole('table').getByRole('row').nth(1).boundingBox()
  const before = await firstRow()
  const group = filter(page, 'Avdeling').locator(`optgroup[label="${prison.companyName}"]`)
  await expect(group.locator('option')).toHaveText([prison.departmentName])
  await filter(page, 'Avdeling').selectOption(prison.departmentId)
  await expect.poll(() => shownNames(page)).toEqual(['Anne Berg'])
  expect(await firstRow(), 'a filter adds no line').toMatchObject({ y: before?.y })
  await act(page, 'Nullstill filtre').click()
  await expect(filter(page, 'Avdeling')).toHaveValue('')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('BO-01 several users get a role, and one that somebody changed meanwhile is refused and named', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Anne Berg' })
  const { id } = await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOfCompany(prison))
  await settle(page)
  for (const name of ['Anne Berg', 'Bjørn Dal']) await box(page, name).check()
  await act(page, 'Bytt rolle').click()
  const question = dialog(page, 'Bytt rolle for de valgte')
  await question.getByRole('button', { name: 'Bytt rolle for de valgte' }).click()
  await expect(question.getByRole('alert')).toHaveText('Velg en rolle først.')
  await expect(question.getByRole('link', { name: 'Slå på lokal administrasjon' })).toBeVisible()
  await question.getByLabel('Lokal Admin').check()
  await expect(question).toContainText('2 valgt: 2 kan få rollen.')
  await inDatabase(server, 'update users set version = version + 1 where id = $1', [id])
  await act(page, 'Bytt rolle for 2').click()
  await expect(page.getByText('1 har fått rollen, 1 avvist.')).toBeVisible()
  await expect(item(page, 'Bjørn Dal')).toContainText('Avvist')
  await expectCleanInAllThemes(page)
  await act(page, 'Ferdig').click()
  await expect(row(page, 'Anne Berg')).toContainText('Lokal Admin')
})

test('BO-02 24 people get a function in at most 12 actions', async ({ page, server }) => {
  const prison = await addOldPrison(server, 24)
  await enterAs(page, server, 'superadmin')
  await page.goto(dutiesOf(prison))
  await settle(page)
  let actions = 0
  const counted = async (done: Promise<unknown>) => {
    actions += 1
    await done
  }
  await counted(act(page, 'Gi funksjon').click())
  const form = dialog(page, 'Gi funksjon')
  await counted(form.getByLabel('Avdeling', { exact: true }).selectOption(prison.departmentName))
  await counted(form.getByRole('button', { name: 'Velg alle 24' }).click())
  await expect(form.getByText('24 valgt', { exact: true })).toBeVisible()
  await expectCleanInAllThemes(page)
  await counted(act(page, 'Gi og legg til en til').click())
  await expect(form).toContainText('24 har fått funksjonen Betjent')
  await expect(form.locator(':focus')).toContainText('24 har fått funksjonen Betjent')
  await expect(form.getByText('24 har fått funksjonen Betjent')).toBeInViewport()
  await expect(form.getByText('0 valgt', { exact: true })).toBeVisible()
  await expect(form.getByText('Bruker 007 – betjent')).toBeVisible()
  await expect(form.getByRole('button', { name: /^Velg alle/u })).toHaveCount(0)
  // BO-02: who has the function that is chosen cannot be ticked.
  await expect(form.getByRole('checkbox', { name: 'Bruker 007' })).toBeDisabled()
  await counted(form.getByLabel('Vaktleder:').check())
  await counted(form.getByRole('checkbox', { name: 'Bruker 007' }).check())
  await counted(form.getByRole('button', { name: 'Gi funksjon', exact: true }).click())
  await expect(page.getByRole('status').getByText('Bruker 007, Vaktleder')).toBeVisible()
  expect(actions).toBeLessThanOrEqual(12)
  const [stored] = await inDatabase<{ count: number }>(
    server,
    'select count(*)::int as count from function_grants where company_id = $1',
    [prison.companyId],
  )
  expect(stored?.count).toBe(25)
})

test('BO-08 a role that waits for local administration leads to its switch', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOfCompany(prison))
  await settle(page)
  await act(page, 'Inviter fra fil').click()
  const file = dialog(page, 'Inviter brukere fra en fil')
  const lines = [
    'navn;e-post;rolle;avdeling',
    `Anne Berg;anne@example.no;Redaktør;${prison.departmentName}`,
  ]
  await file.getByLabel('CSV-fil').setInputFiles({
    name: 'ansatte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(file).toContainText('Rollen «Redaktør» kan bare gis når lokal administrasjon er på')
  await file.getByRole('link', { name: 'Slå på lokal administrasjon' }).click()
  await expect(
    page.getByRole('checkbox', { name: /slipper inn i administrasjonen/u }),
  ).toBeFocused()
})

test('BO-21 the page of a user says what the user can do, and where the user is signed in', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { companyId, departmentId, departmentName } = prison
  const staff = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await giveDuties(server.services, { userId: staff.id, companyId, departmentId }, ['officer'])
  await server.signIn(staff.email, server.password)
  await enterAs(page, server, 'superadmin')
  await page.goto(`/admin/users/${staff.id}`)
  await settle(page)
  const rights = page.getByRole('region', { name: 'Hva kan denne brukeren?' })
  await expect(rights.getByRole('listitem')).toHaveText([
    'Gjøre vurderinger og se sine egne',
    `Se vakttavlen og sakene i ${departmentName}`,
    `Åpne saker og lage tiltaksplan i ${departmentName}`,
    `Føre tilsyn og ta imot vaktskifte i ${departmentName}`,
  ])
  await expect(figure(page, 'Funksjon')).toHaveText(`Betjent i ${departmentName}`)
  await expect(figure(page, 'Sist innlogget')).toHaveText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/u)
  const sessions = page.getByRole('region', { name: 'Innlogget nå' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expectCleanInAllThemes(page)
  await act(page, 'Logg ut overalt: Åse Vik').click()
  await act(page, 'Logg ut overalt').click()
  await expect(sessions).toContainText('Brukeren er ikke innlogget.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('BO-02 who has the function cannot be ticked, and taking a gift back ends the new functions alone', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { companyId, departmentId, departmentName } = prison
  const { id: userId } = await addStaff(server, prison, { fullName: 'Nils Natt' })
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await giveDuties(server.services, { userId, companyId, departmentId }, ['officer'])
  await enterAs(page, server, 'superadmin')
  await page.goto(dutiesOf(prison))
  await settle(page)
  await act(page, 'Gi funksjon').click()
  // Chosen before the department is: the server alone knows that it is nothing new.
  await choosePerson(page, 'nils', 'Nils Natt')
  await choosePerson(page, 'vik', 'Åse Vik')
  await dialog(page, 'Gi funksjon')
    .getByLabel('Avdeling', { exact: true })
    .selectOption(departmentName)
  const nils = dialog(page, 'Gi funksjon').getByRole('checkbox', { name: 'Nils Natt' })
  await expect(nils).toBeChecked()
  await dialog(page, 'Gi funksjon').getByRole('button', { name: 'Gi funksjon til 1' }).click()
  const given = `1 har fått funksjonen Betjent i ${departmentName}. Nils Natt har den fra før.`
  await expect(page.getByRole('status').getByText(given)).toBeVisible()
  await act(page, 'Angre').click()
  await expect(page.getByRole('status').getByText('Funksjonen er avsluttet: Åse Vik')).toBeVisible()
  await expect(row(page, 'Åse Vik')).toHaveCount(0)
  await expect(row(page, 'Nils Natt')).toContainText('Betjent')
  await act(page, 'Gi funksjon').click()
  await dialog(page, 'Gi funksjon')
    .getByLabel('Avdeling', { exact: true })
    .selectOption(departmentName)
  await expect(nils).toBeDisabled()
  await expect(dialog(page, 'Gi funksjon').getByText('Har allerede funksjonen')).toHaveCount(1)
})

test('BO-01 without mail nobody can be invited again together, and the question leads to the setting', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { companyId, departmentId } = prison
  const person = { role: 'counselor', companyId, departmentId, fullName: 'Anne Berg' } as const
  await addUser(server.services, null, person)
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOfCompany(prison))
  await settle(page)
  await box(page, 'Anne Berg').check()
  await act(page, 'Ny invitasjon').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('1 valgt: 0 kan inviteres på nytt, 1 kan ikke.')
  await expect(item(page, 'Anne Berg')).toContainText('E-post er ikke satt opp')
  await expect(question).toContainText('Lag en ny invitasjon på hver brukers rad')
  await expect(question.getByRole('button', { name: /^Inviter|Avbryt/u })).toHaveCount(0)
  await question.getByRole('link', { name: 'Sett opp e-post' }).click()
  await expect(page.locator('[name=smtpHost]')).toBeFocused()
})
