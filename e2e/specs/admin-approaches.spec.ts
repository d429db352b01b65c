import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { openApproaches } from '../steps/approaches.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, field, press } from '../steps/companies.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'

test('CNT-01 CNT-08 the list: by number, with both names, links counted, status and version', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('1Øyeblikkelig helsehjelp og akutt vurdering')
  await expect(first).toContainText('Urgent medical and mental-health assessment')
  await expect(first).toContainText('Helsepersonell kontaktes straks')
  await expect(first.getByRole('button', { name: /^51 symptomkoblinger for / })).toBeVisible()
  await expect(first).toContainText('Publisert')
  await expect(first).toContainText('v1')
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
})

test('CNT-03 what is wrong is said at its field, and nothing typed is lost', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await page.getByRole('button', { name: 'Ny tilnærming' }).click()
  const address = field(page, 'Lenke til sammendrag (valgfritt)')
  await field(page, 'Nummer').fill('0')
  await field(page, 'Begrunnelse').fill('Står ennå')
  await address.fill('javascript:alert(1)')
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await expect(summary).toBeFocused()
  const wrongAddress = 'Skriv en hel nettadresse som begynner med http:// eller https://'
  await expect(summary.getByRole('link')).toHaveText([
    'Skriv et helt tall fra 1 til 1000',
    'Skriv inn navnet på norsk',
    wrongAddress,
  ])
  await expect(dialog(page).getByRole('region').getByRole('link')).toHaveCount(0)
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Nummer').fill('7')
  await field(page, 'Navn på norsk').fill('Nytt')
  await address.fill('sammendrag')
  await press(page, 'Lagre')
  await expect(summary.getByRole('link')).toHaveText([wrongAddress])
  await summary.getByRole('link').click()
  await expect(address).toBeFocused()
  await press(page, 'Avbryt')
  await expect(dialog(page)).toContainText('Det du har endret, er ikke lagret.')
  await press(page, 'Fortsett å redigere')
  await expect(field(page, 'Begrunnelse')).toHaveValue('Står ennå')
  await press(page, 'Avbryt')
  await press(page, 'Forkast')
  await expect(dialog(page)).toBeHidden()
})
