import type { Page } from '@playwright/test'
import { createEditor, expectDone } from '#testing/content/content-editor.ts'
import { addContent } from '#testing/content/content-rows.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { sidebar } from '../../../steps/admin/admin.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { act, announcement } from '../../../steps/admin/editing.ts'
import { openAt } from '../../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'

const PATH = '/admin/approvals'

const addPending = (server: TestServer, name: string) =>
  addContent(server.services, 'symptom-group', { companyId: null, name, status: 'pending' })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => dialog(page).getByRole('heading', { level: 2 })

test('BO-13 of a long text the words that differ are marked, and no others', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'superadmin')
  const desk = createEditor(server, who)
  const text = 'Spør rolig om tanker på selvmord.\nRing helse ved ja.'
  const id = await desk.makePublished('symptom', { helpText: text })
  expectDone(await desk.edit('symptom', id, { helpText: text.replace('Ring', 'Kontakt') }))
  expectDone(await desk.move('symptom', id, 'pending'))
  await openAt(page, PATH)
  await page.getByRole('button', { name: /^Se gjennom / }).click()
  await expect(dialog(page).locator('del')).toHaveText('Ring')
  await expect(dialog(page).locator('ins')).toHaveText('Kontakt')
  await expectCleanInAllThemes(page)
})

test('BO-13 a reviewer goes from one to the next with the keys a, r and j, which can be switched off', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  for (const name of ['Alfa', 'Beta', 'Gamma', 'Delta']) await addPending(server, name)
  await openAt(page, PATH)
  await act(page, 'Se gjennom Alfa')
  await expect(title(page)).toHaveText('«Alfa» – 1 av 4')
  await expect(dialog(page)).toContainText('Taster: a godkjenner')
  await expectCleanInAllThemes(page)
  await expect(dialog(page)).toContainText('Ny: ingen versjon er i bruk ennå')
  await page.keyboard.press('a')
  await expect(title(page)).toHaveText('«Beta» – 2 av 4')
  await expect(dialog(page).getByText('«Alfa» er publisert.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText('«Gamma» – 3 av 4')
  await page.keyboard.press('r')
  await expect(title(page)).toHaveText('Avvise endringen?')
  // In a field the letters are text.
  await expect(field(page, 'Kommentar til den som skrev innholdet')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title(page), 'a rejection leads back to its item').toHaveText('«Gamma» – 3 av 4')
  await page.keyboard.press('r')
  await expect(field(page, 'Kommentar til den som skrev innholdet')).toBeFocused()
  await page.keyboard.type('raj')
  await press(page, 'Avvis')
  await expect(title(page)).toHaveText('«Delta» – 4 av 4')
  await press(page, 'Godkjenn og neste')
  await expect(title(page), 'what was left comes again').toHaveText('«Beta» – 2 av 4')
  await expect(dialog(page).getByRole('button', { name: 'Neste' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'Se gjennom Beta'), 'the row that was shown last').toBeFocused()
  await expect(announcement(page, '«Delta» er publisert.')).toBeVisible()
  await expect(tab(page, 'Venter på godkjenning (1)')).toBeVisible()

  await page.keyboard.press('?')
  await dialog(page).getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await act(page, 'Se gjennom Beta')
  await expect(dialog(page)).not.toContainText('Taster:')
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  await expect(title(page)).toHaveText('Beta')
  await press(page, 'Avbryt')
  await expect(tab(page, 'Venter på godkjenning (1)')).toBeVisible()
})

test('BO-13 from the last of the list a reviewer goes on with the first that waits, and reads before the buttons', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  for (const name of ['Alfa', 'Beta', 'Gamma']) await addPending(server, name)
  await openAt(page, PATH)
  await act(page, 'Se gjennom Gamma')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Godkjenn og neste' })).toBeFocused()
  await press(page, 'Godkjenn og neste')
  await expect(title(page)).toHaveText('«Alfa» – 1 av 3')
  await press(page, 'Godkjenn og neste')
  await expect(title(page)).toHaveText('«Beta» – 2 av 3')
  await press(page, 'Godkjenn')
  await expect(dialog(page)).toHaveCount(0)
})

test('BO-13 what somebody else decided meanwhile says so, offers no decision and leads on', async ({
  page,
  server,
}) => {
  const other = createEditor(server, await server.signedIn('superadmin'))
  await enterAs(page, server, 'superadmin')
  const alfa = await addPending(server, 'Alfa')
  const beta = await addPending(server, 'Beta')
  await addPending(server, 'Gamma')
  await openAt(page, PATH)
  // The page does not hear of it.
  await page.route('**/api/events*', (route) => route.abort())
  await act(page, 'Se gjennom Alfa')
  expectDone(await other.move('symptom-group', alfa, 'published'))
  expectDone(await other.move('symptom-group', beta, 'draft', 'Skriv det kortere.'))
  await press(page, 'Godkjenn og neste')
  await expect(dialog(page)).toContainText('Dette er avgjort eller endret av en annen imens.')
  await expect(dialog(page).getByRole('button', { name: /^(Godkjenn|Avvis)/u })).toHaveCount(0)
  await expect(title(page)).toHaveText('«Alfa» – 1 av 3')
  await expectCleanInAllThemes(page)
  await expect(dialog(page).getByRole('button', { name: 'Neste' })).toBeFocused()
  await press(page, 'Neste')
  await expect(title(page), 'what is decided is passed over').toHaveText('«Gamma» – 3 av 3')
  expect(await other.row('symptom-group', beta)).toMatchObject({ status: 'draft' })
})

test('BO-13 the page opens on what the sidebar counts, and lists the own submissions', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'superadmin')
  const desk = createEditor(server, who)
  const [sent, returned] = [
    await desk.make('symptom-group', { nameNo: 'Sendt' }),
    await desk.make('symptom-group', { nameNo: 'Tilbake' }),
  ]
  expectDone(await desk.move('symptom-group', returned, 'pending'))
  expectDone(await desk.move('symptom-group', returned, 'draft', 'Skriv det kortere.'))
  await openAt(page, PATH)
  const entry = sidebar(page).getByRole('link', { name: 'Godkjenninger', exact: true })
  await expect(entry).toHaveAccessibleDescription('1 oppgave venter på deg')
  await expect(tab(page, 'Sendt tilbake (1)')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('rowheader', { name: 'Tilbake' })).toBeVisible()
  await tab(page, 'Venter på godkjenning (0)').click()
  await expect(page.getByText('Ingenting venter på godkjenning')).toBeVisible()

  expectDone(await desk.move('symptom-group', sent, 'pending'))
  await openAt(page, PATH)
  await expect(tab(page, 'Venter på godkjenning (1)')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Sendt av deg (1)').click()
  await expect(page.getByRole('rowheader', { name: 'Sendt' })).toBeVisible()
})
