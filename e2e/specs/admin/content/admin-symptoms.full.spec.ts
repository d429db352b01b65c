import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { expectAxeClean } from '../../../steps/page/axe.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import {
  act,
  enterCompany,
  openContent,
  openGroup,
  row,
  announcement,
} from '../../../steps/admin/editing.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const symptoms = ['/admin/symptoms', 'Symptomer'] as const

const group = 'Selvskading'

test('CNT-03 SAFE-01 a symptom shows every missing value, has a preview before it is saved, and is listed in its group', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  await addContent(server.services, 'symptom-group', { companyId, name: 'Upublisert' })
  await openContent(page, symptoms)
  await act(page, 'Nytt symptom')
  const choices = field(page, 'Symptomgruppe').getByRole('option')
  await expect(choices.filter({ hasText: group })).toHaveCount(1)
  await expect(choices.filter({ hasText: 'Upublisert' }), 'published ones only').toHaveCount(0)
  await expect(field(page, 'Risikomerke').getByRole('option')).toHaveText([
    'Ingen',
    'Selvmordsrisiko',
    'Voldsrisiko',
    'Selvskading',
    'Psykose',
    'Rusmisbruk',
  ])
  await field(page, 'Akutt tegn').check()
  await press(page, 'Lagre')
  for (const error of [
    'Velg en symptomgruppe',
    'Skriv inn navnet på norsk',
    'Skriv hva som skal gjøres nå. Et akutt tegn må ha en slik beskjed.',
  ]) {
    await expect(dialog(page).getByRole('link', { name: error })).toBeVisible()
  }
  await field(page, 'Symptomgruppe').selectOption(group)
  await field(page, 'Navn på norsk').fill('Rastløs')
  await field(page, 'Observasjonsmerke').selectOption('red')
  await field(page, 'Risikomerke').selectOption('violence')
  await field(page, 'Hva skal gjøres nå').fill('Ring vaktleder')
  const preview = dialog(page).getByRole('region', { name: 'Slik ser brukeren det' })
  await expect(preview).toContainText('Rastløs')
  await expect(preview).toContainText('Ring vaktleder')
  await expect(preview).toContainText('Voldsrisiko')
  // axe treats content scrolled out of a dialog as hidden, and would report nothing.
  const slider = preview.getByRole('slider')
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['dark', 390],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await slider.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await expectAxeClean(page)
  }
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Lagre')
  await expect(announcement(page, '«Rastløs» er lagret.')).toBeVisible()
  await expect(row(page, 'Rastløs')).toBeHidden()
  await openGroup(page, group)
  await expect(row(page, 'Rastløs')).toContainText('Rød: kontakt nå')
  await expect(row(page, 'Rastløs')).toContainText('Akutt tegn')
})
