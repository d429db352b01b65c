import { addContent } from '#testing/content-rows.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectAxeClean, expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, field, press, searchFor } from '../steps/companies.ts'
import { act, enterCompany, openContent, openGroup, row, told } from '../steps/editing.ts'
import { expectNoSidewaysScroll, heading } from '../steps/look.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const symptoms = ['/admin/symptoms', 'Symptomer'] as const
const group = 'Selvskading'

test('CNT-03 SAFE-01 a symptom says all that is missing, is seen before it is saved, and stands in its group', async ({
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
    'Skriv hva som skal gjøres nå. Et akutt tegn må si det.',
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
  // What is scrolled out of a dialog is hidden to axe, and would name nothing.
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
  await expect(told(page, '«Rastløs» er lagret.')).toBeVisible()
  await expect(row(page, 'Rastløs')).toBeHidden()
  await openGroup(page, group)
  await expect(row(page, 'Rastløs')).toContainText('Rød: kontakt nå')
  await expect(row(page, 'Rastløs')).toContainText('Akutt tegn')
})

test('CNT-03 what a symptom points at is told by word and colour', async ({ page, server }) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const tags = [
    ['suicide', 'Selvmordsrisiko', 'danger'],
    ['violence', 'Voldsrisiko', 'warning'],
    ['self-harm', 'Selvskading', 'yellow'],
    ['psychosis', 'Psykose', 'neutral'],
    ['substance', 'Rusmisbruk', 'neutral'],
  ] as const
  for (const [riskTag] of tags) {
    const given = { companyId, name: `Eget ${riskTag}`, fields: { riskTag } }
    await addContent(server.services, 'symptom', given)
  }
  await openContent(page, symptoms)
  await searchFor(page, 'eget')
  await expect(page.getByText('Antall: 5')).toBeVisible()
  for (const [riskTag, word, color] of tags) {
    const badge = row(page, `Eget ${riskTag}`).locator('.hp-badge').filter({ hasText: word })
    await expect(badge).toHaveAttribute('data-color', color)
  }
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
})

test('CNT-02 a published symptom is changed by a new version; sent in, it is not edited', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'org_admin')
  const given = { companyId, name: 'Eget', status: 'published' } as const
  await addContent(server.services, 'symptom', given)
  await openContent(page, symptoms)
  await searchFor(page, 'eget')
  await act(page, 'Rediger Eget')
  await field(page, 'Risikomerke').selectOption('psychosis')
  await press(page, 'Lagre')
  await expect(row(page, 'Eget')).toContainText(/Utkast\s*v2\s*Egen\s*v1 er i bruk/)
  await act(page, 'Send til vurdering: Eget')
  await expect(page.getByRole('button', { name: 'Rediger Eget' })).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Pending Review')
  await act(page, 'Godkjenn Eget')
  await expect(dialog(page)).toContainText(/Risikomerke\s*v1\s*Ingen\s*v2\s*Psykose/)
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Godkjenn')
  await expect(told(page, '«Eget» er publisert.')).toBeVisible()
  await expect(page.getByText('Ingen symptomer funnet')).toBeVisible()
})

test('CNT-01 loading, failing, empty; the sign of the group is chosen from the filter', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  const list = '**/api/symptoms.listWithGroups*'
  await page.route(list, (route) => route.abort())
  await page.goto(symptoms[0])
  await expect(heading(page)).toHaveText(symptoms[1])
  await expect(page.getByText('Laster …').first()).toBeAttached()
  await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
  await expectAxeClean(page)
  await page.unrouteAll()
  await page.route(list, (route) => route.fulfill({ json: { result: { data: { rows: [] } } } }))
  await act(page, 'Prøv igjen')
  await expect(page.getByText('Ingen symptomer ennå')).toBeVisible()
  await expectCleanInAllLooks(page)
  await page.unrouteAll()
  await openContent(page, symptoms)
  await page.getByLabel('Symptomgruppe').selectOption(group)
  await act(page, 'Nytt symptom')
  await expect(field(page, 'Symptomgruppe').locator('option:checked')).toHaveText(group)
})
