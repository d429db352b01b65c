import { addContent } from '#testing/content/content-rows.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { sidebar } from '../../../steps/admin/admin.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { dialog, field, press, searchFor } from '../../../steps/admin/companies.ts'
import {
  act,
  enterCompany,
  openContent,
  openGroup,
  row,
  announcement,
  openMenu,
} from '../../../steps/admin/editing.ts'
import { keyboard } from '../../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

const questions = ['/admin/questions', 'Spørsmål'] as const

test('CNT-08 ADM-01 reached from the groups and the symptoms, by keyboard too, and from the sidebar', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  for (const [path, title] of [
    ['/admin/symptom-groups', 'Symptomgrupper'],
    ['/admin/symptoms', 'Symptomer'],
  ] as const) {
    await openContent(page, [path, title])
    const tabs = page.getByRole('navigation', { name: 'Symptomer og spørsmål' })
    await expect(tabs.locator('[aria-current=page]')).toHaveText(title)
    await keyboard(page).press(tabs.getByRole('link', { name: 'Spørsmål' }))
    await expect(heading(page)).toHaveText('Spørsmål')
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Spørsmål')
  }
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(['Spørsmål'])
})

test('CNT-08 ROLE-12 an editor sees the common questions and changes the own ones alone', async ({
  page,
  server,
}) => {
  const { companyId } = await enterCompany(page, server, 'editor')
  await addContent(server.services, 'question', { companyId, name: 'Eget spørsmål' })
  await openContent(page, questions)
  await act(page, 'Om felles innhold')
  await expect(page.getByText('Felles innhold gjelder for alle.')).toBeVisible()
  await page.keyboard.press('Escape')
  await openGroup(page, 'Felles for alle grupper')
  await openMenu(page, 'Eget spørsmål')
  const own = row(page, 'Eget spørsmål').getByRole('button', { name: /^(?!Flytt|Dra)/ })
  await expect(own).toHaveText([
    'Rediger',
    'Send til godkjenning',
    '',
    'Historikk',
    'Lag kopi',
    'Slett',
  ])
  await act(page, 'Slett Eget spørsmål')
  await expect(dialog(page)).toContainText('Slette spørsmålet?')
  await press(page, 'Slett')
  await act(page, 'Angre')
  await expect(announcement(page, '«Eget spørsmål» er hentet tilbake.')).toBeVisible()
})

test('CNT-08 SAFE-01 an editor makes an answer acute, and says what to do now', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openContent(page, questions)
  await act(page, 'Nytt spørsmål')
  await field(page, 'Spørsmålet på norsk').fill('Er døren låst?')
  await expect(field(page, 'Hva skal gjøres nå')).toHaveCount(0)
  await field(page, 'Svartype').selectOption('Ja eller nei')
  await field(page, 'Akutt svar').selectOption('Ja')
  await field(page, 'Hva skal gjøres nå').fill('Ring 113 nå.')
  await expectAxeClean(page)
  await press(page, 'Lagre')
  await expect(announcement(page, '«Er døren låst?» er lagret.')).toBeVisible()
  const rows = await inDatabase<{ alert_when: unknown; alert_text: string }>(
    server,
    `select alert_when, alert_text from questions where text_no = 'Er døren låst?'`,
  )
  expect(rows).toEqual([{ alert_when: true, alert_text: 'Ring 113 nå.' }])
})

test('CNT-08 failing, and empty', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  const list = '**/api/questions.listWithGroups*'
  await page.route(list, (route) => route.abort())
  await page.goto(questions[0])
  await expect(page.getByRole('alert').filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
  await expectAxeClean(page)
  await page.unrouteAll()
  await page.route(list, (route) => route.fulfill({ json: { result: { data: { rows: [] } } } }))
  await act(page, 'Prøv igjen')
  await expect(page.getByText('Ingen spørsmål ennå')).toBeVisible()
  await expectCleanInAllThemes(page)
})

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
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Lagre')
  await expect(announcement(page, '«Sover personen?» er lagret.')).toBeVisible()
  await openGroup(page, 'Felles for alle grupper')
  await expect(row(page, 'Sover personen?')).toContainText('Tekst')

  await act(page, 'Rediger Sover personen?')
  await field(page, 'Symptomgruppe').selectOption('Selvskading')
  await press(page, 'Lagre')
  await expect(announcement(page, '«Sover personen?» er lagret.')).toBeVisible()
  await searchFor(page, 'sover personen')
  await expect(page.getByRole('heading', { level: 2, name: 'Selvskading' })).toBeVisible()
  await act(page, 'Send til godkjenning: Sover personen?')
  await act(page, 'Godkjenn Sover personen?')
  await press(page, 'Godkjenn')
  await expect(announcement(page, '«Sover personen?» er publisert.')).toBeVisible()
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
})
