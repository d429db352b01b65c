import { addContent } from '#testing/content/content-rows.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import {
  contentRow,
  fieldOf,
  formOf,
  openContent,
  ownName,
  pressIn,
  whileDelegated,
} from '../../../steps/admin/clinical.ts'
import { dialog, press } from '../../../steps/admin/companies.ts'
import { choose, conflictIn, expectValues } from '../../../steps/admin/conflict.ts'
import { inDatabase } from '../../../steps/database/database.ts'

test.beforeEach(({ server }) => publishModulesAtOnce(server.services))

const categoriesPage = ['/admin/categories', 'Kategoriadministrasjon'] as const

test('CNT-05 a refused category shows what failed and why; nothing typed is lost', async ({
  page,
  server,
}) => {
  await openContent(page, server, categoriesPage)
  await openMenu(page, 'Nedstemthet')
  await page.getByRole('button', { name: 'Slett Nedstemthet' }).click()
  const blocked = page.getByRole('dialog', { name: '«Nedstemthet» kan ikke slettes ennå' })
  await expect(blocked.getByRole('listitem')).toHaveCount(3)
  await expect(blocked.getByRole('button')).toHaveText(['Lukk'])
  await expectAxeClean(page)
  await press(page, 'Lukk')

  // Content that comes to depend on it after the question.
  await page.route('**/api/contentHistory.dependents*', (route) => route.abort())
  await openMenu(page, 'Nedstemthet')
  await page.getByRole('button', { name: 'Slett Nedstemthet' }).click()
  await press(page, 'Slett')
  const failure = dialog(page).getByRole('alert')
  await expect(failure).toContainText('Kunne ikke slette kategori')
  await expect(failure).toContainText(/Kan ikke slettes: «.+» bruker det/)
  await press(page, 'Avbryt')

  await page.getByRole('button', { name: 'Rediger Nedstemthet' }).click()
  const form = formOf(page, 'Rediger Nedstemthet')
  await form.getByRole('checkbox', { name: 'Aktiv' }).uncheck()
  await pressIn(form, 'Lagre')
  await expect(form.getByRole('alert').first()).toContainText('Kunne ikke oppdatere kategori')
  await expect(form.getByRole('alert').first()).toContainText(/kan aldri slå til/)
  await expectAxeClean(page)
  await pressIn(form, 'Avbryt')
  await pressIn(formOf(page, 'Forkaste endringene?'), 'Forkast')

  await page.route('**/api/categories.create*', (route) => route.abort())
  await page.getByRole('button', { name: 'Legg til ny kategori' }).click()
  const added = formOf(page, 'Ny kategori')
  await fieldOf(added, 'Navn').fill('Brudd')
  await pressIn(added, 'Lagre')
  await expect(added.getByRole('alert').first()).toContainText('Forbindelsen ble brutt')
  await expect(fieldOf(added, 'Navn')).toHaveValue('Brudd')
})

test('ADM-04 two admins edit the same category: the second one is asked which holds', async ({
  page,
  server,
  browser,
}) => {
  const name = ownName('Samtidig')
  const id = await addContent(server.services, 'category', {
    companyId: null,
    name,
    status: 'published',
    orderIndex: 50,
  })
  await openContent(page, server, categoriesPage)
  await page.getByRole('button', { name: `Rediger ${name}` }).click()
  const form = formOf(page, `Rediger ${name}`)
  await form.getByRole('radio', { name: 'Rød' }).check()

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openContent(other, server, categoriesPage)
  await other.getByRole('button', { name: `Rediger ${name}` }).click()
  const otherForm = formOf(other, `Rediger ${name}`)
  await otherForm.getByRole('radio', { name: 'Grønn' }).check()
  await pressIn(otherForm, 'Lagre')
  await expect(other.getByText(`«${name}» er lagret.`)).toBeVisible()
  await other.context().close()

  await pressIn(form, 'Lagre')
  const conflict = conflictIn(form)
  await expect(conflict).toBeFocused()
  await expectValues(conflict, 'Farge', { mine: 'Rød', theirs: 'Grønn' })
  await choose(conflict, 'Farge', 'Bruk deres')
  await expect(form.getByRole('radio', { name: 'Grønn', exact: true })).toBeChecked()
  await form.getByRole('radio', { name: 'Rosa' }).check()
  await pressIn(form, 'Lagre')
  await expect(contentRow(page, name).getByText('Eksempel')).toHaveAttribute('data-preset', 'pink')
  await inDatabase(server, `update assessment_categories set deleted_at = now() where id = $1`, [
    id,
  ])
})

test('ROLE-12 an editor adds and moves the own ones, and takes a common one over and gives it back', async ({
  page,
  server,
}) => {
  await whileDelegated(server, async (companyId) => {
    const [one, two] = [ownName('Egen A'), ownName('Egen B')]
    for (const [orderIndex, name] of [one, two].entries()) {
      const given = { companyId, name, status: 'published', orderIndex } as const
      await addContent(server.services, 'category', given)
    }
    await enterAs(page, server, 'editor', { companyId })
    await page.goto('/admin/categories')
    const common = contentRow(page, 'Nedstemthet')
    await expect(common).toContainText('Felles')
    await expect(common.getByRole('button', { name: /^(Rediger|Slett|Flytt)/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Flytt ${one} opp` })).toBeDisabled()
    await page.getByRole('button', { name: `Flytt ${two} opp` }).click()
    await expect(page.getByRole('row').last()).toContainText(one)
    await expectCleanInAllThemes(page)

    await page.getByRole('button', { name: 'Ta over Nedstemthet' }).click()
    await expect(common).toContainText('Egen versjon')
    await page.getByRole('button', { name: 'Rediger Nedstemthet' }).click()
    const form = formOf(page, 'Rediger Nedstemthet')
    await form.getByRole('radio', { name: 'Rosa' }).check()
    await pressIn(form, 'Lagre')
    await expect(common.getByText('Eksempel')).toHaveAttribute('data-preset', 'pink')
    await openMenu(page, 'Nedstemthet')
    await page.getByRole('button', { name: 'Gi tilbake Nedstemthet' }).click()
    await press(page, 'Gi tilbake')
    await expect(common.getByText('Eksempel')).toHaveAttribute('data-preset', 'blue')
  })
})
