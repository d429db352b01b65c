import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import {
  addApproach,
  approach,
  linkCard,
  linkTo,
  openApproaches,
} from '../../../steps/admin/approaches.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field } from '../../../steps/admin/companies.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test('CNT-08 by keyboard alone: one added, one changed, one taken away; a draft, approved in words', async ({
  page,
  server,
}) => {
  await addApproach(server, 'Turgruppe', { links: [linkTo('lite-energi'), linkTo('haploshet')] })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  const inputMethod = keyboard(page)
  await inputMethod.press(page.getByRole('button', { name: '2 påvirkningsregler for Turgruppe' }))
  const which = field(page, 'Symptomet i regelen')
  await expect(which).toBeFocused()
  await expect(which.getByRole('option', { name: 'Tydelig slitenhet', exact: true })).toHaveCount(0)
  await page.keyboard.type('Vedvarende tris')
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Legg til regel' }))
  const added = linkCard(page, 'Vedvarende tristhet')
  await expect(added.getByLabel('Vekt')).toBeFocused()
  await expect(added.getByLabel('Vekt'), 'nothing is chosen beforehand').toHaveValue('')
  await expect(added.getByLabel('Vekt').getByRole('option')).toHaveText([
    'Velg …',
    'Førstevalg eller nødvendig først (3 av 3)',
    'Aktuelt (2 av 3)',
    'Støtte (1 av 3)',
  ])
  await expect(added.getByLabel('Kunnskapsgrunnlag').getByRole('option')).toHaveText([
    'Velg …',
    'Sterk',
    'Moderat',
    'Faglig enighet',
  ])
  await expect(
    added.getByLabel('Kilde').getByRole('option', { name: '(ikke bekreftet)' }),
  ).toHaveCount(1)
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await expect(summary.getByRole('link')).toHaveText([
    'Velg vekt',
    'Velg kunnskapsgrunnlag',
    'Velg en kilde',
  ])
  await inputMethod.press(summary.getByRole('link').first())
  await expect(added.getByLabel('Vekt')).toBeFocused()
  await page.keyboard.type('Støtte')
  await inputMethod.type(added.getByLabel('Kunnskapsgrunnlag'), 'Faglig')
  await inputMethod.type(added.getByLabel('Kilde'), 'NICE')
  await inputMethod.type(added.getByLabel('Merknad (valgfritt)'), 'Ut i dagslys.')

  const energy = linkCard(page, 'Tydelig slitenhet')
  const change = energy.getByRole('button', { name: /^Endre regelen for Tydelig slitenhet/ })
  await energy.getByRole('button').last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await inputMethod.type(energy.getByLabel('Vekt'), 'Første')
  const remove = linkCard(page, 'Uttrykker håpløshet').getByRole('button', {
    name: /^Fjern regelen/,
  })
  await inputMethod.press(remove)
  await expect(linkCard(page, 'Uttrykker håpløshet')).toHaveCount(0)
  await expect(added.getByRole('button').first(), 'the one in its place').toBeFocused()
  await expect(dialog(page)).toContainText('2 påvirkningsregler')
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(page.getByText('«Turgruppe» er lagret.')).toBeVisible()

  const row = approach(page, 'Turgruppe')
  await expect(row).toContainText('Utkast')
  await expect(row).toContainText('v1 er i bruk')
  await inputMethod.press(page.getByRole('button', { name: 'Send til godkjenning: Turgruppe' }))
  await inputMethod.press(page.getByRole('button', { name: 'Godkjenn Turgruppe' }))
  const change3 = dialog(page).locator('.hp-change')
  await expect(change3.getByRole('term')).toHaveText([
    /^Påvirkningsregel: Tydelig slitenhet \(/,
    /^Påvirkningsregel: Vedvarende tristhet \(/,
    /^Påvirkningsregel: Uttrykker håpløshet \(/,
  ])
  await expect(change3.first().locator('del')).toHaveText(['Aktuelt', '2'])
  await expect(change3.first()).toContainText('Aktuelt (2 av 3)')
  await expect(change3.first().locator('ins')).toHaveText(['Førstevalg eller nødvendig først', '3'])
  await expect(change3.first()).toContainText('Førstevalg eller nødvendig først (3 av 3)')
  await expect(change3.nth(1).locator('ins')).toHaveText(
    /^Støtte \(1 av 3\)\s.*Faglig enighet\s.*NICE.*Ut i dagslys\./su,
  )
  await expect(change3.last()).toContainText('(tomt)')
  await expectCleanInAllThemes(page)
  await inputMethod.press(dialog(page).getByRole('button', { name: 'Godkjenn', exact: true }))
  await expect(row).toContainText('Publisert')
  await expect(row).toContainText('2 påvirkningsregler')
})
