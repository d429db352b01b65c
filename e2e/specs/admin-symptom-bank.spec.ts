import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { contentRow, fieldOf, formOf, openContent, ownName } from '../steps/clinical.ts'
import { inDatabase } from '../steps/database.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'
import { bankPage, card, filterOf, withCategory } from '../steps/bank.ts'

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
