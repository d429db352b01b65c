import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { bankPage, card, filterOf, withCategory } from '../../../steps/admin/bank.ts'
import {
  contentRow,
  fieldOf,
  formOf,
  openContent,
  ownName,
  pressIn,
} from '../../../steps/admin/clinical.ts'
import { searchFor } from '../../../steps/admin/companies.ts'
import { expectNoSidewaysScroll, settle } from '../../../steps/page/page-helpers.ts'

test('CNT-06 search by name or description in any case, and by category; the order cannot change during a search', async ({
  page,
  server,
}) => {
  const [one, two] = [ownName('Skjelving'), ownName('Hodepine')]
  await withCategory(server, [one, two], async (category) => {
    await openContent(page, server, bankPage)
    await expect(filterOf(page).locator('option').first()).toHaveText('Alle kategorier')
    await searchFor(page, one.toUpperCase())
    await expect.poll(() => page.getByRole('region').count()).toBe(1)
    await expect(card(page, category)).toContainText('2 symptomer')
    await expect(card(page, category).getByRole('rowheader')).toHaveCount(1)
    await expect(contentRow(page, one)).toContainText('#1')
    await expect(page.getByRole('button', { name: /^Flytt/ })).toHaveCount(0)
    await expect(page.getByText('Rekkefølgen kan ikke endres mens du søker')).toBeVisible()
    await expectAxeClean(page)
    await searchFor(page, `om ${two}`)
    await expect(contentRow(page, two)).toContainText('#2')
    await expect(contentRow(page, one)).toHaveCount(0)
    await searchFor(page, 'finnes ikke noe sted')
    await expect(page.getByText('Ingen symptomer funnet')).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('main').getByRole('button', { name: 'Tøm søket' }).last().click()
    await filterOf(page).selectOption(category)
    await expect.poll(() => page.getByRole('region').count()).toBe(1)
    await expect(card(page, category).getByRole('rowheader')).toHaveCount(2)
  })
})

test('CNT-06 name and category are required; a severity of 0 is saved as 50, and another one as typed', async ({
  page,
  server,
}) => {
  await withCategory(server, [], async (category) => {
    const name = ownName('Null')
    await openContent(page, server, bankPage)
    await page.getByRole('button', { name: 'Nytt symptom' }).click()
    const form = formOf(page, 'Nytt symptom')
    await fieldOf(form, 'Standard alvorlighet (0-100)').fill('101')
    await pressIn(form, 'Lagre')
    const summary = form.getByRole('group', { name: 'Rett opp dette før du går videre' })
    await expect(summary.getByRole('link')).toHaveText([
      'Vennligst fyll inn navn og velg kategori',
      'Fyll inn navn',
      'Skriv et helt tall fra 0 til 100',
    ])
    await expectAxeClean(page)
    await fieldOf(form, 'Kategori').selectOption(category)
    await pressIn(form, 'Lagre')
    await expect(summary.getByRole('link').first()).toHaveText(
      'Vennligst fyll inn navn og velg kategori',
    )
    await fieldOf(form, 'Navn').fill(name)
    await fieldOf(form, 'Standard alvorlighet (0-100)').fill('0')
    await pressIn(form, 'Lagre')
    await expect(contentRow(page, name)).toContainText('50 %')
    await page.getByRole('button', { name: `Rediger ${name}` }).click()
    const edited = formOf(page, `Rediger ${name}`)
    await fieldOf(edited, 'Standard alvorlighet (0-100)').fill('80')
    await edited.getByRole('checkbox', { name: 'Aktiv' }).uncheck()
    await pressIn(edited, 'Lagre')
    await expect(contentRow(page, name)).toContainText('80 %')
    await expect(contentRow(page, name)).toContainText('Inaktiv')
  })
})

test('CNT-06 the bank in its words, while it loads and when it could not be fetched', async ({
  page,
  server,
}) => {
  const answered = Promise.withResolvers<undefined>()
  await page.route('**/api/symptomBank.list*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/symptom-bank')
  await expect(page.getByText('Laster symptombank...')).toBeVisible()
  answered.resolve(undefined)
  await settle(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Administrer symptomer for hver kategori')
  await expect(card(page, 'Nedstemthet')).toContainText('7 symptomer')
  await expect(card(page, 'Nedstemthet').getByRole('columnheader')).toHaveText([
    'Rekkefølge',
    'Navn',
    'Beskrivelse',
    'Alvorlighet',
    'Status',
    'Handlinger',
  ])
  const first = card(page, 'Nedstemthet').getByRole('row').nth(1)
  await expect(first).toContainText('#1')
  await expect(first.getByRole('meter')).toHaveAttribute('aria-valuetext', /^\d+ %$/)
  await expect(main.getByText('Akutt tegn').first()).toBeVisible()
  await filterOf(page).selectOption('Krise av ulike årsaker')
  await expectCleanInAllThemes(page)
  await filterOf(page).selectOption('Alle kategorier')
  await expectNoSidewaysScroll(page)

  await page.unrouteAll()
  await page.route('**/api/symptomBank.list*', (route) => route.abort())
  await page.reload()
  await expect(main.getByText('Kunne ikke hente')).toBeVisible()
  await expect(page.getByText('Laster symptombank...')).toHaveCount(0)
})
