import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { addDepartment } from '#testing/rows/builders.ts'
import { addCase, enableFollowUp, giveDuties } from '#testing/rows/care.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { dialog, field, press, searchFor } from '../../../steps/admin/companies.ts'
import { rowNames, row } from '../../../steps/admin/departments.ts'
import { choosePerson, dutiesOf } from '../../../steps/admin/follow-up.ts'
import { act, addPrison, addStaff, makeOld } from '../../../steps/admin/users.ts'
import { inOtherBrowser, markPage, openAt } from '../../../steps/live/live.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'
import { pressRetry } from '../../../steps/page/retry.ts'

const announced = (page: Page, text: string) => page.getByRole('status').getByText(text)

test.full(
  'FUP-120 a function is given to a person found by name, and taken back at once',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await addStaff(server, prison, { fullName: 'Åse Vik' })
    await addStaff(server, prison, { fullName: 'Bjørn Dal' })
    await enterAs(page, server, 'superadmin')
    await openAt(page, dutiesOf(prison))
    await expect(page.getByText('Ingen har en funksjon ennå')).toBeVisible()
    await expectAxeClean(page)
    await act(page, 'Gi funksjon').click()
    await press(page, 'Gi funksjon')
    await expect(dialog(page).getByRole('group').getByRole('link')).toHaveText([
      'Velg en avdeling',
      'Velg minst én person',
    ])
    await choosePerson(page, 'ase', 'Åse Vik')
    await field(page, 'Avdeling').selectOption(prison.departmentName)
    await dialog(page).getByLabel('Vaktleder:').check()
    await expectCleanInAllThemes(page)
    await press(page, 'Gi funksjon')
    const words = `Åse Vik, Vaktleder, ${prison.departmentName}`
    await expect(announced(page, `Funksjonen er gitt: ${words}.`)).toBeVisible()
    await expect(row(page, 'Åse Vik')).toContainText('Vaktleder')
    await expect(row(page, 'Åse Vik')).toContainText('Fast')
    await act(page, 'Angre').click()
    await expect(announced(page, `Funksjonen er avsluttet: ${words}.`)).toBeVisible()
    await expect(page.getByText('Ingen har en funksjon ennå')).toBeVisible()
  },
)

test.full(
  'FUP-120 ending a function names it, asks with the consequence, and can be taken back',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    const { companyId, departmentId, departmentName } = prison
    const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
    await giveDuties(server.services, { userId, companyId, departmentId }, ['officer'])
    await enterAs(page, server, 'superadmin')
    await openAt(page, dutiesOf(prison))
    const words = `Åse Vik, Betjent, ${departmentName}`
    await act(page, `Avslutt ${words}`).click()
    await expect(dialog(page).getByText(words, { exact: true })).toBeVisible()
    await expect(dialog(page)).toContainText('mister med en gang tilgangen')
    await page.keyboard.press('Escape')
    await expect(act(page, `Avslutt ${words}`)).toBeFocused()
    await act(page, `Avslutt ${words}`).click()
    await press(page, 'Avslutt')
    await expect(announced(page, `Funksjonen er avsluttet: ${words}.`)).toBeVisible()
    await expect(row(page)).toHaveCount(0)
    await act(page, 'Angre').click()
    await expect(row(page, 'Åse Vik')).toContainText('Betjent')
  },
)

test.full(
  'F-B1 FUP-122 ending the last shift leader of open cases asks first, and leaves a task',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    const { companyId, departmentId, departmentName } = prison
    const { id: userId } = await addStaff(server, prison, { fullName: 'Åse Vik' })
    await enableFollowUp(server.services, companyId)
    await giveDuties(server.services, { userId, companyId, departmentId }, ['shift-leader'])
    for (let n = 0; n < 3; n += 1) await addCase(server.services, { companyId, departmentId })
    await enterAs(page, server, 'superadmin')
    await openAt(page, dutiesOf(prison))
    await act(page, `Avslutt Åse Vik, Vaktleder, ${departmentName}`).click()
    await press(page, 'Avslutt')
    const loss = `${departmentName} har 3 åpne saker og ingen`
    await expect(dialog(page)).toContainText(loss)
    await expectAxeClean(page)
    await press(page, 'Gå videre likevel')
    await expect(row(page)).toHaveCount(0)
    await openAt(page, '/admin')
    const task = page.getByRole('link', { name: `${loss} vaktleder` })
    await expect(task).toHaveAttribute('href', '/admin/functions')
  },
)

test.full(
  'F-B2 FUP-120 ROLE-08 a local admin gives functions in the own company, and none to who administers',
  async ({ page, server }) => {
    await setSettings(server.services, { delegatedAdministration: true })
    const prison = await addPrison(server)
    const { companyId, departmentId } = prison
    await addStaff(server, prison, { fullName: 'Meg Betjent' })
    for (const role of ['editor', 'researcher', 'org_admin'] as const) {
      await addStaff(server, prison, { fullName: `Meg ${role}`, role })
    }
    await enterAs(page, server, 'org_admin', { companyId, departmentId, fullName: 'Meg Selv' })
    await openAt(page, '/admin/functions')
    await expect(page.getByLabel('Firma', { exact: true })).toHaveCount(0)
    await act(page, 'Gi funksjon').click()
    await choosePerson(page, 'meg', 'Meg Betjent')
    const person = page.getByLabel('Søk etter person', { exact: true })
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
    await dialog(page).getByRole('checkbox').uncheck()
    await person.fill('selv')
    await expect(dialog(page).getByText('Fant ingen som kan ha en funksjon')).toBeVisible()
    await expectAxeClean(page)
  },
)

test.full(
  'F-B2 FUP-123 the function of a new account waits for another administrator, who approves it',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await makeOld(server, prison)
    const createdAt = new Date()
    await addStaff(server, prison, { fullName: 'Åse Vik', createdAt })
    const words = `Åse Vik, Betjent, ${prison.departmentName}`
    const path = dutiesOf(prison)
    await enterAs(page, server, 'superadmin', { fullName: 'Ada Spør' })
    await openAt(page, path)
    await act(page, 'Gi funksjon').click()
    await choosePerson(page, 'vik', 'Åse Vik')
    await field(page, 'Avdeling').selectOption(prison.departmentName)
    await press(page, 'Gi funksjon')
    await expect(announced(page, `Funksjonen venter på godkjenning: ${words}.`)).toBeVisible()
    const folded = page.getByText('1 funksjon venter på godkjenning')
    await expect(act(page, `Trekk tilbake ${words}`)).toHaveCount(0)
    await folded.click()
    await expect(act(page, `Trekk tilbake ${words}`)).toBeVisible()
    await expect(act(page, `Godkjenn ${words}`)).toHaveCount(0)
    await act(page, `Trekk tilbake ${words}`).click()
    await expect(announced(page, `Forespørselen er trukket tilbake: ${words}.`)).toBeVisible()
    await expect(act(page, `Trekk tilbake ${words}`)).toHaveCount(0)
    await act(page, 'Gi funksjon').first().click()
    await choosePerson(page, 'vik', 'Åse Vik')
    await field(page, 'Avdeling').selectOption(prison.departmentName)
    await press(page, 'Gi funksjon')
    await expect(folded).toBeVisible()
    await enterAs(page, server, 'superadmin')
    await openAt(page, '/admin')
    await page.getByRole('link', { name: 'Funksjoner som venter på godkjenning' }).click()
    await expect(row(page, 'Åse Vik')).toContainText('Ada Spør')
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await act(page, `Godkjenn ${words}`).click()
    await expect(announced(page, `Funksjonen er godkjent: ${words}.`)).toBeVisible()
    await expect(row(page, 'Åse Vik')).toContainText('Betjent')
    await expect(folded).toHaveCount(0)
  },
)

test.full(
  'FUP-123 several functions are answered together, and one that somebody else has answered is named',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    const { departmentId } = prison
    await makeOld(server, prison)
    const asker = await server.signedIn('superadmin')
    const ids = new Map<string, string>()
    for (const fullName of ['Åse Vik', 'Bjørn Dal', 'Dag Moe']) {
      const { id: userId } = await addStaff(server, prison, { fullName, createdAt: new Date() })
      const asked = { id: uuidv7(), userId, departmentId, function: 'officer' }
      const { data } = await server.call('functions.assign', asked, asker)
      expect(data).toMatchObject({ isPending: true })
      ids.set(fullName, asked.id)
    }
    await enterAs(page, server, 'superadmin')
    await openAt(page, dutiesOf(prison))
    await expect(page.getByText('3 funksjoner venter på godkjenning')).toBeVisible()
    await act(page, 'Godkjenn 3').click()
    await expectCleanInAllThemes(page)
    const other = await server.signedIn('superadmin')
    await server.call('functions.confirm', { id: ids.get('Bjørn Dal') ?? '' }, other)
    await press(page, 'Godkjenn 3')
    await expect(dialog(page)).toContainText('2 godkjent, 1 avvist.')
    const refused = dialog(page).getByRole('listitem').first()
    await expect(refused).toContainText(`Bjørn Dal, Betjent, ${prison.departmentName}`)
    await expect(refused).toContainText('Noen andre har allerede svart')
    await press(page, 'Ferdig')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('venter på godkjenning')).toHaveCount(0)
    await expect.poll(() => rowNames(page)).toEqual(['Bjørn Dal', 'Dag Moe', 'Åse Vik'])
  },
)

test.full(
  'FUP-120 the list is searched and sorted by person, department and function',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    const { companyId } = prison
    await enterAs(page, server, 'superadmin')
    const places = {
      A: await addDepartment(server.services, { companyId, name: 'Avdeling A' }),
      B: await addDepartment(server.services, { companyId, name: 'Avdeling B' }),
    }
    for (const [fullName, place, role] of [
      ['Åse Vik', 'A', 'health'],
      ['Bjørn Dal', 'B', 'officer'],
      ['Dag Moe', 'A', 'officer'],
    ] as const) {
      const { id: userId } = await addStaff(server, prison, { fullName })
      const grant = { userId, companyId, departmentId: places[place] }
      await giveDuties(server.services, grant, [role])
    }
    await openAt(page, dutiesOf(prison))
    expect(await rowNames(page)).toEqual(['Dag Moe', 'Åse Vik', 'Bjørn Dal'])
    await act(page, 'Person').click()
    await expect.poll(() => rowNames(page)).toEqual(['Bjørn Dal', 'Dag Moe', 'Åse Vik'])
    await expectCleanInAllThemes(page)
    await searchFor(page, 'avdeling b')
    await expect.poll(() => rowNames(page)).toEqual(['Bjørn Dal'])
    expect(page.url(), 'L2').not.toContain('avdeling')
    await searchFor(page, 'zz')
    await expect(page.getByText('Ingen funksjoner funnet')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  },
)

test.full(
  'FUP-120 functions that cannot be fetched are asked for again',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await enterAs(page, server, 'superadmin')
    await page.route('**/api/functions.list*', (route) => route.abort())
    await page.goto(dutiesOf(prison))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Kunne ikke hente')
    await page.unrouteAll()
    await pressRetry(page)
    await expect(page.getByText('Ingen har en funksjon ennå')).toBeVisible()
  },
)

test.full(
  'LIVE-01 ADM-04 functions: what one admin gives shows on the open page of another',
  async ({ page, server, browser }) => {
    const prison = await addPrison(server)
    await addStaff(server, prison, { fullName: 'Åse Vik' })
    const path = dutiesOf(prison)
    await enterAs(page, server, 'superadmin')
    await openAt(page, path)
    const isSame = await markPage(page)
    await inOtherBrowser(browser, server, path, async (other) => {
      await act(other, 'Gi funksjon').click()
      await choosePerson(other, 'vik', 'Åse Vik')
      await field(other, 'Avdeling').selectOption(prison.departmentName)
      await press(other, 'Gi funksjon')
      await expect(dialog(other)).toHaveCount(0)
    })
    await expect(row(page, 'Åse Vik')).toContainText('Betjent')
    expect(await isSame(), 'it was not loaded anew').toBe(true)
  },
)

test.full(
  'FUP-120 ADM-01 a superadmin chooses the company on the page, unless there is only one',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await enterAs(page, server, 'superadmin')
    await openAt(page, '/admin/functions')
    await expect(page.getByText('Ingen har en funksjon ennå'), 'the only one').toBeVisible()
    await expect(page.getByLabel('Firma', { exact: true })).toHaveValue(prison.companyId)
    await addPrison(server)
    await openAt(page, '/admin/functions')
    await expect(page.getByRole('main')).toContainText('Velg et firma')
    await page.getByLabel('Firma', { exact: true }).selectOption(prison.companyName)
    await expect(page.getByText('Ingen har en funksjon ennå')).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('company_id') === prison.companyId)
  },
)
