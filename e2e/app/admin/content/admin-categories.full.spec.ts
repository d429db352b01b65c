import { addContent } from '#testing/content/content-rows.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs, signOut } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import {
  cellOf,
  contentRow,
  fieldOf,
  formOf,
  openContent,
  ownName,
  pressIn,
} from '../../../steps/admin/clinical.ts'
import { dialog, press } from '../../../steps/admin/companies.ts'
import { during } from '../../../steps/database/content.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, settle } from '../../../steps/page/page-helpers.ts'
import { makeOfficer, signInTo } from '../../../steps/flows/officer.ts'

const colours = ['Lilla', 'Blå', 'Gul', 'Grønn', 'Rød', 'Indigo', 'Grå', 'Rosa']

const categoriesPage = ['/admin/categories', 'Kategoriadministrasjon'] as const

test.beforeEach(({ server }) => publishModulesAtOnce(server.services))

const isNone = '2000-01-01'
test('CNT-05 an empty category page invites a user who may create one to do so', async ({
  page,
  server,
}) => {
  const at = (time: string, where: string) =>
    `update assessment_categories set deleted_at = ${time} where deleted_at ${where}`
  const empty = [at(`'${isNone}'`, 'is null'), at('null', `= '${isNone}'`)] as const
  await during(server, empty, async () => {
    await openContent(page, server, categoriesPage)
    await expect(page.getByText('Ingen kategorier funnet')).toBeVisible()
    await expect(page.getByText('Opprett din første kategori')).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Legg til ny kategori' }).click()
    await expect(formOf(page, 'Ny kategori')).toBeVisible()
  })
})

test('CNT-05 a new one by keyboard alone stands last; officers see it with icon and colour once it has a symptom', async ({
  page,
  server,
}) => {
  const name = ownName('Uro')
  await openContent(page, server, categoriesPage)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: 'Legg til ny kategori' }))
  const form = formOf(page, 'Ny kategori')
  await expect(fieldOf(form, 'Navn')).toBeFocused()
  await expect(fieldOf(form, 'Navn')).toHaveAttribute('placeholder', 'Angst og uro')
  await page.keyboard.type(name)
  await inputMethod.type(fieldOf(form, 'Beskrivelse'), 'Rastløs og anspent.')
  await inputMethod.pick(form.getByRole('radio', { name: 'Rosa', exact: true }))
  await expect(form.getByText('Eksempel')).toHaveAttribute('data-preset', 'pink')
  await inputMethod.pick(form.getByRole('radio', { name: 'Hode', exact: true }))
  const preview = form.getByRole('region', { name: 'Slik ser brukeren det' })
  await expect(preview).not.toContainText('🧠')
  await expect(preview.locator('[data-preset="pink"] svg')).toHaveCount(1)
  await inputMethod.press(form.getByRole('button', { name: 'Lagre' }))
  await expect(page.getByText(`«${name}» er lagret.`)).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').last()).toContainText(name)
  await expect(contentRow(page, name).getByText('Eksempel')).toHaveAttribute('data-preset', 'pink')

  const officer = await makeOfficer(server)
  await signOut(page)
  await signInTo(page, officer, '/assessment/start')
  await page.getByRole('button', { name: /^Jeg kjenner innsatte/u }).click()
  await page.getByRole('button', { name: 'Jeg har lest og forstått' }).first().click()
  const option = page.locator('label').filter({ hasText: name })
  await expect(page.getByRole('checkbox', { name: 'Nedstemthet', exact: true })).toBeVisible()
  await expect(option).toHaveCount(0)
  const [category] = await inDatabase<{ id: string }>(
    server,
    'select id from assessment_categories where name_no = $1',
    [name],
  )
  const fields = { categoryId: category?.id ?? '' }
  await addContent(server.services, 'bank-symptom', {
    companyId: null,
    status: 'published',
    name: 'Rastløs',
    fields,
  })
  await page.reload()
  await expect(option.locator('[data-preset="pink"] svg')).toHaveCount(1)
  await expectCleanInAllThemes(page)
  await inDatabase(
    server,
    `update assessment_categories set deleted_at = now() where name_no = $1`,
    [name],
  )
})

test('CNT-05 edited in its row: every field, and a version of it to go back to', async ({
  page,
  server,
}) => {
  const name = ownName('Endres')
  const id = await addContent(server.services, 'category', {
    companyId: null,
    name,
    status: 'published',
    orderIndex: 50,
  })
  await openContent(page, server, categoriesPage)
  await page.getByRole('button', { name: `Rediger ${name}` }).click()
  const form = formOf(page, `Rediger ${name}`)
  await expect(fieldOf(form, 'Navn')).toBeFocused()
  await fieldOf(form, 'Navn på engelsk (valgfritt)').fill('Changed')
  await fieldOf(form, 'Beskrivelse').fill('Ny beskrivelse')
  await form.getByRole('radio', { name: 'Gul' }).check()
  await form.getByRole('radio', { name: '🌙' }).check()
  await form.getByRole('checkbox', { name: 'Aktiv' }).uncheck()
  await expectCleanInAllThemes(page)
  await pressIn(form, 'Lagre')
  await expect(page.getByText(`«${name}» er lagret.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Rediger ${name}` })).toBeFocused()
  await expect(await cellOf(page, name, 'Status')).toContainText('Inaktiv')
  await expect(contentRow(page, name)).toContainText('Ny beskrivelse')
  await expect(contentRow(page, name)).toContainText('v2')
  await expect(contentRow(page, name)).toContainText('🌙')
  const stored = await inDatabase(
    server,
    `select name_en, icon, color_preset, is_active from assessment_categories where id = $1`,
    [id],
  )
  expect(stored).toEqual([
    { name_en: 'Changed', icon: '🌙\u{FE0F}', color_preset: 'yellow', is_active: false },
  ])
  await openMenu(page, name)
  await page.getByRole('button', { name: `Historikk for ${name}` }).click()
  await expect(dialog(page).first()).toContainText('Gul')
  await expectAxeClean(page)
  await page.keyboard.press('Escape')

  await openMenu(page, name)
  await page.getByRole('button', { name: `Slett ${name}` }).click()
  await expect(dialog(page)).toContainText('Slette kategorien?')
  await expect(dialog(page)).toContainText(name)
  await press(page, 'Slett')
  await expect(page.getByText(`${name} er slettet.`)).toBeVisible()
  await expect(contentRow(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(contentRow(page, name)).toHaveCount(1)
  await inDatabase(server, `update assessment_categories set deleted_at = now() where id = $1`, [
    id,
  ])
})

test('CNT-05 the list in its words, while it loads and when it could not be fetched', async ({
  page,
  server,
}) => {
  const answered = Promise.withResolvers<undefined>()
  await page.route('**/api/categories.list*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/categories')
  await expect(page.getByText('Laster kategorier...')).toBeVisible()
  await expectAxeClean(page)
  answered.resolve(undefined)
  await settle(page)
  await expect(page.getByRole('main')).toContainText(
    'Administrer kategorier for vurderingsskjemaet',
  )
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rekkefølge',
    'Kategori',
    'Beskrivelse',
    'Forhåndsvisning',
    'Status',
    'Handlinger',
  ])
  const first = contentRow(page, 'Nedstemthet')
  await expect(first).toContainText('#1')
  await expect(first.getByText('Eksempel')).toHaveAttribute('data-preset', 'blue')
  await expect(await cellOf(page, 'Nedstemthet', 'Status')).toContainText('Aktiv')
  await expect(first.getByRole('button', { name: 'Flytt Nedstemthet opp' })).toBeDisabled()
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)

  await page.unrouteAll()
  await page.route('**/api/categories.list*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('main').getByText('Kunne ikke hente')).toBeVisible()
})

test('CNT-05 a name is required; Avbryt asks, forgets, and gives the focus back', async ({
  page,
  server,
}) => {
  await openContent(page, server, categoriesPage)
  const add = page.getByRole('button', { name: 'Legg til ny kategori' })
  await add.click()
  const form = formOf(page, 'Ny kategori')
  await expect(form.getByRole('radio', { name: 'Blå' })).toBeChecked()
  await expect(form.getByRole('radio', { name: '📋' })).toBeChecked()
  const options = form.getByRole('group', { name: 'Farge' }).locator('label')
  await expect(options).toHaveText(colours)
  for (const kind of ['emoji', 'strektegning'])
    await expect(form.getByRole('group', { name: `Ikon: ${kind}` }).getByRole('radio')).toHaveCount(
      12,
    )
  await expect(page.getByRole('button', { name: 'Rediger Nedstemthet' })).toBeDisabled()
  await form.getByRole('radio', { name: 'Rosa' }).check()
  await pressIn(form, 'Lagre')
  await expect(form.getByText('Vennligst fyll inn kategorinavn')).toHaveCount(2)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await pressIn(form, 'Avbryt')
  const question = formOf(page, 'Forkaste endringene?')
  await pressIn(question, 'Forkast')
  await expect(add).toBeFocused()
  await add.click()
  await expect(form.getByRole('radio', { name: 'Blå' })).toBeChecked()
  await expect(fieldOf(form, 'Navn')).toHaveValue('')
})
