import { addContent, newFields } from '#testing/content/content-rows.ts'
import { addDepartment } from '#testing/rows/builders.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { dialog, field, press, searchFor } from '../../steps/admin/companies.ts'
import { choose, conflictIn, expectValues, keptNotice } from '../../steps/admin/conflict.ts'
import { act, openContent } from '../../steps/admin/editing.ts'
import {
  card,
  field as moduleField,
  moduleForm,
  openModulesAs,
  press as pressIn,
} from '../../steps/admin/modules.ts'
import { saveDepartment, saveSymptom, saveUser } from '../../steps/admin/other-user.ts'
import { addPrison, addStaff, openForm, save, usersOf } from '../../steps/admin/users.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'

test.beforeEach(({ server }) => setSettings(server.services, { delegatedAdministration: true }))

/** Every other user of a test has the name of the builders. */
const mySelf = { fullName: 'Meg Selv' }
const other = 'Kari Nordmann'

test('ADM-04 USR-02 two local admins save different fields of a user: nothing is lost, and the page names the other', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const { companyId, departmentId } = prison
  await enterAs(page, server, 'org_admin', { companyId, departmentId, ...mySelf })
  await page.goto(usersOf(prison))
  const form = await openForm(page, 'Åse Vik')
  await form.getByLabel('Telefon').fill('11 11')
  const who = await server.signedIn('org_admin', { companyId })
  await saveUser(server, who, id, { fullName: 'Åse Berg' })
  await save(page).click()
  await expect(form).toBeHidden()
  await expect(keptNotice(page)).toHaveText(
    new RegExp(`^Lagret\\. Endringen fra ${other} kl\\.\\s\\d\\d:\\d\\d er beholdt\\.$`, 'u'),
  )
  await expectCleanInAllThemes(page)
  expect(
    await inDatabase(server, `select full_name, phone from users where id = $1`, [id]),
  ).toEqual([{ full_name: 'Åse Berg', phone: '11 11' }])
  await openForm(page, 'Åse Berg')
  await expect(keptNotice(page), 'the next form begins').toHaveCount(0)
})

test('ADM-04 USR-02 a save does not activate a user whom another admin has just deactivated', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin', mySelf)
  await page.goto(usersOf(prison))
  const form = await openForm(page, 'Åse Vik')
  await form.getByLabel('Telefon').fill('11 11')
  const who = await server.signedIn('superadmin')
  await server.call('profiles.deactivate', { id }, who)
  await save(page).click()
  await expect(form.getByText('Ingenting er lagret ennå.')).toBeVisible()
  await expect(form.getByText(`Sist lagret av ${other} kl.`)).toBeVisible()
  await expect(form.getByText('Når du lagrer, blir brukeren aktiv igjen.')).toBeVisible()
  const stored = () => inDatabase(server, `select phone, is_active from users where id = $1`, [id])
  expect(await stored()).toEqual([{ phone: null, is_active: false }])
  await save(page).click()
  await expect(form).toBeHidden()
  expect(await stored()).toEqual([{ phone: '11 11', is_active: true }])
})

test('ADM-04 USR-08 the same field of a department asks, and a third save during the question asks again', async ({
  page,
  server,
}) => {
  const { companyId } = await addScope(server)
  const id = await addDepartment(server.services, { companyId, name: 'Avdeling' })
  await enterAs(page, server, 'org_admin', { companyId, ...mySelf })
  await page.goto('/admin/departments')
  await settle(page)
  await page.getByRole('button', { name: 'Rediger Avdeling', exact: true }).click()
  await field(page, 'Navn').fill('Mitt')
  const who = await server.signedIn('org_admin', { companyId })
  await saveDepartment(server, who, id, { name: 'Deres', alertEmail: 'vakt@example.no' })
  await press(page, 'Lagre')
  const conflict = conflictIn(dialog(page))
  await expect(conflict).toBeFocused()
  await expectValues(conflict, 'Navn', { mine: 'Mitt', theirs: 'Deres' })
  await expect(conflict.getByText(`Sist lagret av ${other} kl.`)).toBeVisible()
  await expect(conflict.getByRole('button', { name: 'Lagre' })).toBeDisabled()
  await expectCleanInAllThemes(page)
  await choose(conflict, 'Navn', 'Bruk deres')
  await expect(field(page, 'Navn')).toHaveValue('Deres')
  await saveDepartment(server, who, id, { name: 'En tredje' })
  await press(page, 'Lagre')
  await expectValues(conflict, 'Navn', { mine: 'Mitt', theirs: 'En tredje' })
  await expect(field(page, 'Navn')).toHaveValue('Mitt')
  await choose(conflict, 'Navn', 'Behold min')
  await press(page, 'Lagre')
  await expect(dialog(page)).toBeHidden()
  const rows = `select name, alert_email, version from departments where id = $1`
  expect(await inDatabase(server, rows, [id])).toEqual([
    { name: 'Mitt', alert_email: 'vakt@example.no', version: 4 },
  ])
})

test('ADM-04 USR-08 a merge that the form itself refuses is shown and not sent', async ({
  page,
  server,
}) => {
  const { companyId } = await addScope(server)
  const id = await addDepartment(server.services, { companyId, name: 'Avdeling' })
  await enterAs(page, server, 'org_admin', { companyId, ...mySelf })
  await page.goto('/admin/departments')
  await settle(page)
  await page.getByRole('button', { name: 'Rediger Avdeling', exact: true }).click()
  await field(page, 'Navn').fill('Mitt')
  await inDatabase(
    server,
    `update departments set version = version + 1,
       call_list = '[{"name":"Vakt","phone":"ring","hours":""}]' where id = $1`,
    [id],
  )
  await press(page, 'Lagre')
  await expect(dialog(page).getByText('Ingenting er lagret ennå.')).toBeVisible()
  await expect(field(page, 'Telefonnummer')).toHaveAttribute('aria-invalid', 'true')
  const version = () => inDatabase(server, `select version from departments where id = $1`, [id])
  expect(await version()).toEqual([{ version: 2 }])
  await field(page, 'Telefonnummer').fill('815 00 000')
  await press(page, 'Lagre')
  await expect(dialog(page)).toBeHidden()
  expect(await version()).toEqual([{ version: 3 }])
})

test('ADM-04 SAFE-01 an acute sign that one admin removes and whose text another changes asks about both', async ({
  page,
  server,
}) => {
  const { companyId } = await addScope(server)
  const fields = { urgent: true, urgentAction: 'Ring legen' }
  const id = await addContent(server.services, 'symptom', { companyId, name: 'Eget', fields })
  await enterAs(page, server, 'editor', { companyId, ...mySelf })
  await openContent(page, ['/admin/symptoms', 'Symptomer'])
  await searchFor(page, 'eget')
  await act(page, 'Rediger Eget')
  await field(page, 'Akutt tegn').uncheck()
  const who = await server.signedIn('editor', { companyId })
  await saveSymptom(server, who, id, { urgentAction: 'Ring 113', helpText: 'Deres hjelp' })
  await press(page, 'Lagre')
  const conflict = conflictIn(dialog(page))
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expect(conflict).toContainText('Ring 113')
  await expect(field(page, 'Hjelpetekst (valgfritt)')).toHaveValue('Deres hjelp')
  await choose(conflict, 'Akutt tegn', 'Bruk deres')
  await expect(field(page, 'Hva skal gjøres nå')).toHaveValue('Ring 113')
  await press(page, 'Lagre')
  await expect(dialog(page)).toBeHidden()
  const { data } = await server.call('symptoms.get', { id }, who)
  expect(data).toMatchObject({ urgent: true, urgentAction: 'Ring 113', helpText: 'Deres hjelp' })
})

test('ADM-04 CNT-03 two editors save different fields of a symptom: nothing is lost', async ({
  page,
  server,
}) => {
  const { companyId } = await addScope(server)
  const id = await addContent(server.services, 'symptom', { companyId, name: 'Eget' })
  await enterAs(page, server, 'editor', { companyId, ...mySelf })
  await openContent(page, ['/admin/symptoms', 'Symptomer'])
  await searchFor(page, 'eget')
  await act(page, 'Rediger Eget')
  await field(page, 'Navn på norsk').fill('Mitt navn')
  const who = await server.signedIn('editor', { companyId })
  await saveSymptom(server, who, id, { helpText: 'Deres hjelp', riskTag: 'psychosis' })
  await press(page, 'Lagre')
  await expect(dialog(page)).toBeHidden()
  await expect(keptNotice(page)).toContainText(`Endringen fra ${other} kl.`)
  const { data } = await server.call('symptoms.get', { id }, who)
  expect(data).toMatchObject({
    nameNo: 'Mitt navn',
    helpText: 'Deres hjelp',
    riskTag: 'psychosis',
  })
})

test('ADM-04 CNT-07 two administrators change the recommendations of a module: the form asks', async ({
  page,
  server,
}) => {
  const { companyId } = await openModulesAs(page, server)
  const id = await addContent(server.services, 'module', { companyId, status: 'published' })
  await page.reload()
  await card.edit(page, 'M90').click()
  await moduleField(page, 'Anbefaling 1').fill('Min anbefaling')
  const who = await server.signedIn('org_admin', { companyId })
  const { data } = await server.call('modules.get', { id }, who)
  const { version, nameNo } = data as { version: number; nameNo: string }
  const theirs = { nameEn: 'Theirs', recommendations: ['Deres'], recommendationsEn: [null] }
  const sent = { id, version, ...newFields.module(nameNo), ...theirs }
  expect((await server.call('modules.update', sent, who)).error).toBeNull()
  await pressIn(page, 'Lagre modul')
  const conflict = conflictIn(moduleForm(page))
  await expect(conflict).toBeFocused()
  await expectValues(conflict, 'Anbefalinger', { mine: 'Min anbefaling', theirs: 'Deres' })
  await expect(moduleField(page, 'Engelsk navn (valgfritt)')).toHaveValue('Theirs')
  await choose(conflict, 'Anbefalinger', 'Bruk deres')
  await expect(moduleField(page, 'Anbefaling 1')).toHaveValue('Deres')
  await choose(conflict, 'Anbefalinger', 'Behold min')
  await expect(moduleField(page, 'Anbefaling 1')).toHaveValue('Min anbefaling')
  await pressIn(page, 'Lagre modul')
  await expect(moduleForm(page)).toHaveCount(0)
  const { data: stored } = await server.call('modules.get', { id }, who)
  expect(stored).toMatchObject({ recommendations: ['Min anbefaling'], nameEn: 'Theirs' })
})
