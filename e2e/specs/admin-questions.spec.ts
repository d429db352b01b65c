import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, field, press, searchFor } from '../steps/companies.ts'
import { act, enterCompany, openContent, openGroup, row, told } from '../steps/editing.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const questions = ['/admin/questions', 'Spørsmål'] as const

test('CNT-08 a question is written, seen as it is asked, changed and reviewed', async ({
  page,
  server,
}) => {
  await enterCompany(page, server, 'org_admin')
  await openContent(page, questions)
  await act(page, 'Nytt spørsmål')
  await press(page, 'Lagre')
  const missing = 'Skriv inn spørsmålet på norsk'
  await expect(dialog(page).getByRole('link', { name: missing })).toBeVisible()
  await field(page, 'Spørsmålet på norsk').fill('Sover personen?')
  const preview = dialog(page).getByRole('region', { name: 'Slik ser brukeren det' })
  await expect(preview).toContainText('Sover personen?')
  await expect(preview.getByRole('radio')).toHaveCount(5)
  await field(page, 'Svartype').selectOption('Ja eller nei')
  await expect(preview.getByRole('radio', { name: 'Ja' })).toBeVisible()
  await field(page, 'Svartype').selectOption('Tekst')
  await expect(preview.getByRole('textbox')).toBeVisible()
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Lagre')
  await expect(told(page, '«Sover personen?» er lagret.')).toBeVisible()
  await openGroup(page, 'Felles for alle grupper')
  await expect(row(page, 'Sover personen?')).toContainText('Tekst')

  await act(page, 'Rediger Sover personen?')
  await field(page, 'Symptomgruppe').selectOption('Selvskading')
  await press(page, 'Lagre')
  await expect(told(page, '«Sover personen?» er lagret.')).toBeVisible()
  await searchFor(page, 'sover personen')
  await expect(page.getByRole('heading', { level: 2, name: 'Selvskading' })).toBeVisible()
  await act(page, 'Send til vurdering: Sover personen?')
  await act(page, 'Godkjenn Sover personen?')
  await press(page, 'Godkjenn')
  await expect(told(page, '«Sover personen?» er publisert.')).toBeVisible()
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
})
