import type { Page } from '@playwright/test'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { act, addPrison, addStaff, row, usersOf } from '../../steps/admin/users.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Skriv et navn' })
const option = (page: Page, name: string) => page.getByRole('option', { name })

test('ADM-01 the palette finds a person from any page, and opens the page of that person', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id, email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/settings')
  await expect(heading(page)).toHaveText('Innstillinger')
  await settle(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(email)
  await expect(option(page, 'Åse Vik')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/users/${id}`)
  await expect(heading(page)).toHaveText('Åse Vik')
})

test('ADM-01 the palette opens the page of content, of a company and, from there, of another person', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  const { id } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin')
  await settle(page)
  for (const [query, path] of [
    [prison.companyName, `/admin/companies/${prison.companyId}`],
    ['Tydelig slitenhet', `/admin/symptoms/${symptomId('lite-energi')}`],
    ['Åse Vik', `/admin/users/${id}`],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(query)
    await option(page, query).first().click()
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toContainText(query)
  }
})

test('ADM-01 the palette finds pages and content, and says when nothing matches', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/settings')
  await expect(heading(page)).toHaveText('Innstillinger')
  await act(page, 'Finn').click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('modul')
  await expect(page.getByRole('option', { name: 'Moduler', exact: true })).toBeVisible()
  await expect(option(page, 'Modul 9').first()).toBeVisible()
  await field(page).fill('xyzzy')
  await expect(page.getByText('Ingen treff. Prøv en annen stavemåte.')).toBeVisible()
  await field(page).fill('statistikk')
  await option(page, 'Statistikk').click()
  await expect(page).toHaveURL(/\/admin\/statistics/u)
})

test('BO-04 the palette says by which word it found a page, and its field stays in its place', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await settle(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  const before = await field(page).boundingBox()
  for (const [query, name] of [
    ['lisenser', 'Firmaer'],
    ['ringeliste', 'Avdelinger'],
  ] as const) {
    await field(page).fill(query)
    await expect(page.getByRole('option', { name: `${name} ${query}` })).toBeVisible()
    expect(await field(page).boundingBox()).toEqual(before)
  }
  await field(page).fill('xyzzy')
  await expect(page.getByText('Ingen treff. Prøv en annen stavemåte.')).toBeVisible()
  expect(await field(page).boundingBox()).toEqual(before)
})

test('ADM-01 the palette shows a local administrator nobody of another company', async ({
  page,
  server,
}) => {
  const [own, other] = [await addPrison(server), await addPrison(server)]
  await addStaff(server, other, { fullName: 'Fremmed Person' })
  await addStaff(server, own, { fullName: 'Egen Person' })
  await setSettings(server.services, { delegatedAdministration: true })
  await enterAs(page, server, 'org_admin', { companyId: own.companyId })
  await page.goto('/admin')
  await act(page, 'Finn').click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('person')
  await expect(option(page, 'Egen Person')).toBeVisible()
  await expect(option(page, 'Fremmed Person')).toHaveCount(0)
  await expect(option(page, 'Firmaer')).toHaveCount(0)
})

test('BO-04 the palette keeps each letter that is typed while its hits load, and then finds them', async ({
  page,
  server,
}) => {
  const gate = Promise.withResolvers<undefined>()
  let held = 0
  await page.route(/\/assets\/admin-forms[^/]*\.js/u, async (route) => {
    held += 1
    await gate.promise
    await route.continue()
  })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await expect(heading(page)).toHaveText('Firmaer')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('smtp')
  await expect(field(page)).toHaveValue('smtp')
  await expect(field(page)).toBeFocused()
  await expect.poll(() => held).toBeGreaterThan(0)
  await expect(page.getByRole('option')).toHaveCount(0)
  gate.resolve(undefined)
  await expect(page.getByRole('option', { name: 'Tjener' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Tjener', { exact: true })).toBeFocused()
})

test('BO-04 the palette leads to a setting, opens a form and changes the theme', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  await settle(page)
  const find = async (query: string, name: string) => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(query)
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
  }
  await find('smtp', 'Tjener')
  await expect(page.getByLabel('Tjener', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/admin/settings')
  // An unsaved value stays, on the same page.
  await page.keyboard.type('smtp.fengsel.no')
  await find('vedlikehold', 'Steng systemet')
  await expect(page.getByLabel('Steng systemet', { exact: true })).toBeFocused()
  await find('avsendernavn', 'Avsendernavn')
  await expect(page.getByLabel('Tjener', { exact: true })).toHaveValue('smtp.fengsel.no')
  await act(page, 'Forkast endringer').click()
  await page.getByRole('button', { name: 'Forkast', exact: true }).click()
  await find('mørk', 'Bytt tema til mørkt')
  await expect(page.locator('html')).toHaveClass(/dark/u)
  await find('nytt firma', 'Nytt firma')
  await expect(page.getByRole('dialog', { name: 'Nytt firma' })).toBeVisible()
  await expectAxeClean(page)
})

const forms = [
  ['ny bruker', 'Ny bruker'],
  ['nytt firma', 'Nytt firma'],
  ['ny avdeling', 'Ny avdeling'],
  ['gi funksjon', 'Gi funksjon'],
  ['ny superadmin', 'Ny superadmin'],
  ['ny tjenestekonto', 'Ny tjenestekonto'],
  ['ny symptomgruppe', 'Ny symptomgruppe'],
  ['nytt symptom', 'Nytt symptom'],
  ['nytt spørsmål', 'Nytt spørsmål'],
  ['ny tilnærming', 'Ny tilnærming'],
  ['ny kategori', 'Ny kategori'],
  ['ny kilde', 'Ny kilde'],
  ['ny modul', 'Ny modul'],
  ['nytt symptom i banken', 'Nytt symptom'],
] as const

test('BO-04 every act that makes something opens its form, with the focus in it', async ({
  page,
  server,
}) => {
  await addPrison(server)
  await enterAs(page, server, 'superadmin')
  for (const [query, name] of forms) {
    await page.goto('/admin/settings')
    await settle(page)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(query)
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const form = page
      .locator('dialog[open], main')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .locator('form')
    await expect(form, query).toBeVisible()
    await expect(form.locator(':focus'), query).toBeVisible()
  }
})

const key = 'Gå til handlingene for de valgte radene'

test('ADM-01 keys move in a list, open and edit its row, go to the bar of the selected ones, and can be switched off', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Anne Berg' })
  await addStaff(server, prison, { fullName: 'Bjørn Dal' })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await expect(row(page, 'Anne Berg')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(page, 'Anne Berg')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(row(page, 'Bjørn Dal')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Bjørn Dal')
  await page.goBack()
  await expect(row(page, 'Bjørn Dal')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Rediger bruker' })
  await expect(form.getByLabel('Fullt navn')).toHaveValue('Bjørn Dal')
  await act(page, 'Avbryt').click()
  await page.keyboard.press('x')
  await expect(page.getByTitle(key)).toBeVisible()
  await page.keyboard.press('.')
  await expect(act(page, 'Gi funksjon')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Bjørn Dal')).toBeFocused()
  await page.keyboard.press('.')
  await act(page, 'Bytt rolle').press('Enter')
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByLabel('Bruk hurtigtaster med én bokstav').uncheck()
  await act(page, 'Lukk').click()
  await expect(page.getByTitle(key)).toBeHidden()
  await row(page, 'Anne Berg').getByRole('button').first().focus()
  await page.keyboard.press('e')
  await expect(form).toHaveCount(0)
})
