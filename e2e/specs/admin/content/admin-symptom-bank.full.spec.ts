import { expect, test } from '../../../fixtures.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { bankPage, card, filterOf, withCategory } from '../../../steps/admin/bank.ts'
import { contentRow, fieldOf, formOf, openContent, ownName } from '../../../steps/admin/clinical.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test('CNT-06 SAFE-01 a new acute sign by keyboard alone, and what it says to officers', async ({
  page,
  server,
}) => {
  await withCategory(server, [], async (category) => {
    const name = ownName('Pustestans')
    await openContent(page, server, bankPage)
    await expect(card(page, category)).toContainText('Ingen symptomer i denne kategorien ennå')
    await expect(card(page, category)).toContainText('0 symptomer')
    const inputMethod = keyboard(page)
    await inputMethod.type(filterOf(page), category)
    await expect.poll(() => page.getByRole('region').count()).toBe(1)
    await inputMethod.press(page.getByRole('button', { name: 'Nytt symptom' }))
    const form = formOf(page, 'Nytt symptom')
    await expect(fieldOf(form, 'Kategori')).toBeFocused()
    await expect(fieldOf(form, 'Kategori').locator('option:checked')).toHaveText(category)
    await expect(fieldOf(form, 'Navn')).toHaveAttribute('placeholder', 'Agitasjon')
    await expect(fieldOf(form, 'Standard alvorlighet (0-100)')).toHaveValue('50')
    await inputMethod.type(fieldOf(form, 'Navn'), name)
    await inputMethod.type(fieldOf(form, 'Beskrivelse'), 'Puster ikke')
    await inputMethod.type(fieldOf(form, 'Tilleggsinformasjon (valgfritt)'), 'Se på brystet')
    await inputMethod.check(form.getByRole('checkbox', { name: 'Akutt tegn' }))
    await inputMethod.press(form.getByRole('button', { name: 'Lagre' }))
    await expect(fieldOf(form, 'Hva skal betjenten gjøre nå?')).toHaveAccessibleDescription(
      /Skriv hva betjenten skal gjøre nå/,
    )
    await inputMethod.type(fieldOf(form, 'Hva skal betjenten gjøre nå?'), 'Ring 113')
    const preview = form.getByRole('region', { name: 'Slik ser brukeren det' })
    await expect(preview).toContainText('Se på brystet')
    await inputMethod.rate(preview, 75)
    await expect(preview).toContainText('Ring 113')
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    await inputMethod.press(form.getByRole('button', { name: 'Lagre' }))
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
