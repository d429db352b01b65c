import type { Page } from '@playwright/test'
import { addContent } from '#testing/content-rows.ts'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectAxeClean, expectCleanInAllLooks } from '../steps/axe.ts'
import {
  contentRow,
  fieldOf,
  formOf,
  openContent,
  ownName,
  pressIn,
  whileDelegated,
} from '../steps/clinical.ts'
import { dialog, press, searchFor } from '../steps/companies.ts'
import { expectComplaint } from '../steps/complaints.ts'
import { inDatabase } from '../steps/database.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bankPage = ['/admin/symptom-bank', 'Symptombank'] as const

const card = (page: Page, category: string) =>
  page.getByRole('region', { name: category, exact: true })

const filterOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Kategori', exact: true }).first()

/** A category of the test's own, for as long as the work lasts, with as many symptoms as are named. */
const withCategory = async (
  server: TestServer,
  symptoms: readonly string[],
  work: (category: string, categoryId: string) => Promise<void>,
): Promise<void> => {
  const name = ownName('Kategori')
  const usual = { companyId: null, status: 'published' } as const
  const categoryId = await addContent(server.services, 'category', {
    ...usual,
    name,
    orderIndex: 50,
  })
  for (const [orderIndex, symptom] of symptoms.entries()) {
    const fields = { categoryId, description: `Om ${symptom}` }
    await addContent(server.services, 'bank-symptom', {
      ...usual,
      name: symptom,
      orderIndex,
      fields,
    })
  }
  try {
    await work(name, categoryId)
  } finally {
    const statement = (table: string, column: string) =>
      `update ${table} set deleted_at = now() where ${column} = $1`
    await inDatabase(server, statement('symptom_bank', 'category_id'), [categoryId])
    await inDatabase(server, statement('assessment_categories', 'id'), [categoryId])
  }
}

const namesIn = (page: Page, category: string): Promise<string[]> =>
  card(page, category).getByRole('rowheader').locator('.hp-bank__name').allTextContents()

test('CNT-06 the bank in its words, while it loads and when it could not be fetched', async ({
  page,
  server,
  complaints,
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
    'Standard alvorlighet',
    'Status',
    'Handlinger',
  ])
  const first = card(page, 'Nedstemthet').getByRole('row').nth(1)
  await expect(first).toContainText('#1')
  await expect(first.getByRole('meter')).toHaveAttribute('aria-valuetext', /^\d+ %$/)
  await expect(main.getByText('Akutt tegn').first()).toBeVisible()
  await filterOf(page).selectOption('Krise av ulike årsaker')
  await expectCleanInAllLooks(page)
  await filterOf(page).selectOption('Alle kategorier')
  await expectNoSidewaysScroll(page)

  await page.unrouteAll()
  await page.route('**/api/symptomBank.list*', (route) => route.abort())
  await page.reload()
  await expect(main.getByText('Kunne ikke hente')).toBeVisible()
  await expect(page.getByText('Laster symptombank...')).toHaveCount(0)
  await expectComplaint(complaints, /ERR_FAILED/)
})

test('CNT-06 search by name or description in any case, and by category; nothing moves meanwhile', async ({
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

test('CNT-06 SAFE-01 a new acute sign by keyboard alone, and what it says to officers', async ({
  page,
  server,
}) => {
  await withCategory(server, [], async (category) => {
    const name = ownName('Pustestans')
    await openContent(page, server, bankPage)
    await expect(card(page, category)).toContainText('Ingen symptomer i denne kategorien ennå')
    await expect(card(page, category)).toContainText('0 symptomer')
    const hands = keyboard(page)
    await hands.type(filterOf(page), category)
    await expect.poll(() => page.getByRole('region').count()).toBe(1)
    await hands.press(page.getByRole('button', { name: 'Nytt symptom' }))
    const form = formOf(page, 'Nytt symptom')
    await expect(fieldOf(form, 'Kategori')).toBeFocused()
    await expect(fieldOf(form, 'Kategori').locator('option:checked')).toHaveText(category)
    await expect(fieldOf(form, 'Navn')).toHaveAttribute('placeholder', 'Agitasjon')
    await expect(fieldOf(form, 'Standard alvorlighet (0-100)')).toHaveValue('50')
    await hands.type(fieldOf(form, 'Navn'), name)
    await hands.type(fieldOf(form, 'Beskrivelse'), 'Puster ikke')
    await hands.type(fieldOf(form, 'Tilleggsinformasjon (valgfritt)'), 'Se på brystet')
    await hands.check(form.getByRole('checkbox', { name: 'Akutt tegn' }))
    await hands.press(form.getByRole('button', { name: 'Lagre' }))
    await expect(fieldOf(form, 'Hva gjør betjenten nå')).toHaveAccessibleDescription(
      /Skriv hva betjenten skal gjøre nå/,
    )
    await hands.type(fieldOf(form, 'Hva gjør betjenten nå'), 'Ring 113')
    const preview = form.getByRole('region', { name: 'Slik ser brukeren det' })
    await expect(preview).toContainText('Se på brystet')
    await hands.rate75(preview)
    await expect(preview).toContainText('Ring 113')
    await expectCleanInAllLooks(page)
    await expectNoSidewaysScroll(page)
    await hands.press(form.getByRole('button', { name: 'Lagre' }))
    await expect(page.getByText(`«${name}» er lagret.`)).toBeVisible()
    await expect(card(page, category)).toContainText('1 symptom')
    await expect(contentRow(page, name)).toContainText('Akutt tegn')
    await expect(contentRow(page, name)).toContainText('Se på brystet')
    await expect(contentRow(page, name)).toContainText('50 %')
    const stored = await inDatabase(
      server,
      `select safety_alert, alert_text, order_index from symptom_bank where name_no = $1`,
      [name],
    )
    expect(stored).toEqual([{ safety_alert: true, alert_text: 'Ring 113', order_index: 0 }])
  })
})

test('CNT-06 name and category are required; an empty or zero severity is 50', async ({
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
    await page.getByRole('button', { name: `Rediger ${name}` }).click()
    await fieldOf(edited, 'Standard alvorlighet (0-100)').fill('')
    await pressIn(edited, 'Lagre')
    await expect(contentRow(page, name)).toContainText('50 %')
  })
})

test('CNT-06 cancelling an edit fetches again what others changed meanwhile', async ({
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

test('ADM-04 two admins edit the same symptom: the second one is asked which holds', async ({
  page,
  server,
  browser,
  complaints,
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
    await fieldOf(otherForm, 'Hva gjør betjenten nå').fill('Ring 113')
    await pressIn(otherForm, 'Lagre')
    await expect(other.getByText(`«${name}» er lagret.`)).toBeVisible()
    await other.context().close()
    await pressIn(form, 'Lagre')
    const conflict = form.getByRole('alert', { name: 'Noen andre har lagret endringer' })
    await expect(conflict).toContainText('Lagret nå: Ja')
    await expect(conflict).toContainText('Ditt: Nei')
    await expect(conflict).toContainText('Lagret nå: Ring 113')
    await expectComplaint(complaints, /409/)
    await expectAxeClean(page)
    await pressIn(form, 'Lagre mitt')
    await expect(contentRow(page, name)).toContainText('Mitt')
    await expect(contentRow(page, name)).not.toContainText('Akutt tegn')
  })
})

test('CNT-06 within its category a symptom is moved, deleted when asked for, and brought back', async ({
  page,
  server,
  complaints,
}) => {
  const [one, two, three] = [ownName('En'), ownName('To'), ownName('Tre')]
  await withCategory(server, [one, two, three], async (category) => {
    await openContent(page, server, bankPage)
    await filterOf(page).selectOption(category)
    const hands = keyboard(page)
    await hands.press(page.getByRole('button', { name: `Flytt ${three} opp` }))
    await expect.poll(async () => (await namesIn(page, category)).length).toBe(3)
    await expect(contentRow(page, three)).toContainText('#2')
    await expect(page.getByRole('button', { name: `Flytt ${three} opp` })).toBeFocused()
    await expect(contentRow(page, two)).toContainText('#3')
    await page.getByRole('button', { name: `Slett ${three}` }).click()
    await expect(dialog(page)).toContainText('Er du sikker på at du vil slette dette symptomet?')
    await expect(dialog(page)).toContainText(three)
    await page.route('**/api/symptomBank.remove*', (route) => route.abort())
    await press(page, 'Slett')
    await expect(dialog(page).getByRole('alert')).toContainText('Kunne ikke slette symptom')
    await expectComplaint(complaints, /ERR_FAILED/)
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

test('CNT-06 what is refused says what failed and why; nothing typed is lost', async ({
  page,
  server,
  complaints,
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
    await expectComplaint(complaints, /ERR_FAILED/)
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
