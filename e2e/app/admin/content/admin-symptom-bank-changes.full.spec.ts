import { openMenu } from '../../../steps/admin/editing.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { bankPage, card, filterOf, namesIn, withCategory } from '../../../steps/admin/bank.ts'
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
import { keptNotice } from '../../../steps/admin/conflict.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'

test('CNT-06 cancelling an edit fetches again the changes that others saved during it', async ({
  page,
  server,
  browser,
}) => {
  const name = ownName('Samtidig')
  await withCategory(server, [name], async () => {
    await openContent(page, server, bankPage)
    await page.getByRole('button', { name: `Rediger ${name}` }).click()
    const form = formOf(page, `Rediger ${name}`)
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openContent(other, server, bankPage)
    await other.getByRole('button', { name: `Rediger ${name}` }).click()
    const otherForm = formOf(other, `Rediger ${name}`)
    await fieldOf(otherForm, 'Beskrivelse').fill('Skrevet av en annen')
    await pressIn(otherForm, 'Lagre')
    await expect(other.getByText(`«${name}» er lagret.`)).toBeVisible()
    await other.context().close()
    await pressIn(form, 'Avbryt')
    await expect(contentRow(page, name)).toContainText('Skrevet av en annen')
    await expect(page.getByRole('button', { name: `Rediger ${name}` })).toBeFocused()
  })
})

test('ADM-04 SAFE-01 two admins edit different parts of a symptom: both changes stay', async ({
  page,
  server,
  browser,
}) => {
  const name = ownName('Samtidig')
  await withCategory(server, [name], async () => {
    await openContent(page, server, bankPage)
    await page.getByRole('button', { name: `Rediger ${name}` }).click()
    const form = formOf(page, `Rediger ${name}`)
    await fieldOf(form, 'Beskrivelse').fill('Mitt')
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openContent(other, server, bankPage)
    await other.getByRole('button', { name: `Rediger ${name}` }).click()
    const otherForm = formOf(other, `Rediger ${name}`)
    await otherForm.getByRole('checkbox', { name: 'Akutt tegn' }).check()
    await fieldOf(otherForm, 'Hva skal betjenten gjøre nå?').fill('Ring 113')
    await pressIn(otherForm, 'Lagre')
    await expect(other.getByText(`«${name}» er lagret.`)).toBeVisible()
    await other.context().close()
    await pressIn(form, 'Lagre')
    await expect(keptNotice(page)).toBeVisible()
    await expectAxeClean(page)
    await expect(contentRow(page, name)).toContainText('Mitt')
    await expect(contentRow(page, name)).toContainText('Akutt tegn')
  })
})

test('CNT-06 within its category a symptom is moved, deleted when asked for, and brought back', async ({
  page,
  server,
}) => {
  const [one, two, three] = [ownName('En'), ownName('To'), ownName('Tre')]
  await withCategory(server, [one, two, three], async (category) => {
    await openContent(page, server, bankPage)
    await filterOf(page).selectOption(category)
    const inputMethod = keyboard(page)
    await inputMethod.press(page.getByRole('button', { name: `Flytt ${three} opp` }))
    await expect.poll(async () => (await namesIn(page, category)).length).toBe(3)
    await expect(contentRow(page, three)).toContainText('#2')
    await expect(page.getByRole('button', { name: `Flytt ${three} opp` })).toBeFocused()
    await expect(contentRow(page, two)).toContainText('#3')
    await openMenu(page, three)
    await page.getByRole('button', { name: `Slett ${three}` }).click()
    await expect(dialog(page)).toContainText('Er du sikker på at du vil slette dette symptomet?')
    await expect(dialog(page)).toContainText(three)
    await page.route('**/api/symptomBank.remove*', (route) => route.abort())
    await press(page, 'Slett')
    await expect(dialog(page).getByRole('alert')).toContainText('Forbindelsen ble brutt')
    await expectAxeClean(page)
    await page.unrouteAll()
    await press(page, 'Slett')
    await expect(page.getByText(`${three} er slettet.`)).toBeVisible()
    await expect(contentRow(page, three)).toHaveCount(0)
    await expect(contentRow(page, two)).toContainText('#2')
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(contentRow(page, three)).toContainText('#3')
  })
})

test('CNT-06 a symptom is moved to another category, where it is the last one', async ({
  page,
  server,
}) => {
  const name = ownName('Flyttes')
  await withCategory(server, [name], async () => {
    await openContent(page, server, bankPage)
    await page.getByRole('button', { name: `Rediger ${name}` }).click()
    const form = formOf(page, `Rediger ${name}`)
    await expect(fieldOf(form, 'Kategori')).toHaveAccessibleDescription(
      /^Vurderinger som er i gang, fullføres med kategorien/u,
    )
    await fieldOf(form, 'Kategori').selectOption('Nedstemthet')
    await pressIn(form, 'Lagre')
    await expect(page.getByText(`«${name}» er lagret.`)).toBeVisible()
    await expect.poll(async () => (await namesIn(page, 'Nedstemthet')).at(-1)).toContain(name)
  })
})

test('CNT-06 a refused symptom shows what failed and why; nothing typed is lost', async ({
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
    await expect(form.getByRole('alert').first()).toContainText('Forbindelsen ble brutt')
    await expect(fieldOf(form, 'Beskrivelse')).toHaveValue('Skrevet')
    await pressIn(form, 'Avbryt')
    await pressIn(formOf(page, 'Forkaste endringene?'), 'Forkast')
    await filterOf(page).selectOption(category)
    await page.getByRole('button', { name: 'Nytt symptom' }).click()
    const added = formOf(page, 'Nytt symptom')
    await fieldOf(added, 'Navn').fill('Nytt')
    await pressIn(added, 'Lagre')
    await expect(added.getByRole('alert').first()).toContainText('Forbindelsen ble brutt')
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
    await expect(common).toContainText('Egen versjon')
    await expectCleanInAllThemes(page)
    await common.getByRole('button', { name: /^Flere handlinger/ }).click()
    await common.getByRole('button', { name: /^Gi tilbake/ }).click()
    await press(page, 'Gi tilbake')
    await expect(common).toContainText('Felles')
  })
})
