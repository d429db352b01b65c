import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import {
  contentRow,
  fieldOf,
  formOf,
  openContent,
  ownName,
  pressIn,
  whileDelegated,
} from '../steps/clinical.ts'
import { press } from '../steps/companies.ts'
import { bankPage, card, filterOf, withCategory } from '../steps/bank.ts'

test('CNT-06 what is refused says what failed and why; nothing typed is lost', async ({
  page,
  server,
}) => {
  const name = ownName('Brudd')
  await withCategory(server, [name], async (category) => {
    await openContent(page, server, bankPage)
    await page.route('**/api/symptomBank.{create,update}*', (route) => route.abort())
    await page.getByRole('button', { name: `Rediger ${name}` }).click()
    const form = formOf(page, `Rediger ${name}`)
    await fieldOf(form, 'Beskrivelse').fill('Skrevet')
    await pressIn(form, 'Lagre')
    await expect(form.getByRole('alert').first()).toContainText('Kunne ikke oppdatere symptom')
    await expect(fieldOf(form, 'Beskrivelse')).toHaveValue('Skrevet')
    await pressIn(form, 'Avbryt')
    await pressIn(formOf(page, 'Forkaste endringene?'), 'Forkast')
    await filterOf(page).selectOption(category)
    await page.getByRole('button', { name: 'Nytt symptom' }).click()
    const added = formOf(page, 'Nytt symptom')
    await fieldOf(added, 'Navn').fill('Nytt')
    await pressIn(added, 'Lagre')
    await expect(added.getByRole('alert').first()).toContainText('Kunne ikke opprette symptom')
  })
})

test('ROLE-12 an editor adds own symptoms to a common category, and takes a common one over', async ({
  page,
  server,
}) => {
  await whileDelegated(server, async (companyId) => {
    const name = ownName('Vår')
    await enterAs(page, server, 'editor', { companyId })
    await page.goto('/admin/symptom-bank')
    await filterOf(page).selectOption('Nedstemthet')
    const common = card(page, 'Nedstemthet').getByRole('row').nth(1)
    await expect(common).toContainText('Felles')
    await expect(common.getByRole('button', { name: /^(Rediger|Slett|Flytt)/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Nytt symptom' }).click()
    const form = formOf(page, 'Nytt symptom')
    await expect(fieldOf(form, 'Kategori').locator('option:checked')).toHaveText('Nedstemthet')
    await fieldOf(form, 'Navn').fill(name)
    await pressIn(form, 'Lagre')
    await expect(page.getByRole('row').last()).toContainText(name)
    await expect(contentRow(page, name)).toContainText('Egen')
    await common.getByRole('button', { name: /^Ta over/ }).click()
    await expect(common).toContainText('Egen versjon av felles')
    await expectCleanInAllLooks(page)
    await common.getByRole('button', { name: /^Gi tilbake/ }).click()
    await press(page, 'Gi tilbake')
    await expect(common).toContainText('Felles')
  })
})
