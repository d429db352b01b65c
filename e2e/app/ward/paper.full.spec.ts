import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import type { WholeCase } from '#contract/cases.ts'
import type { PrintedSheet } from '#contract/sheets.ts'
import { formatDate, formatTime } from '#web/lib/format/format.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { addPlanned, ago, boardRows, enterOn, takeMore } from '../../steps/ward/ward.ts'

/** A case whose plan has checks at most 15 minutes apart. */
const plannedCase = async (page: Page, server: TestServer) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addPlanned(server, ward, who, 'kongle-kompass')
  return { id, who }
}

const printSheet = async (server: TestServer, caseId: string, who: SignedIn) =>
  (await server.call('sheets.print', { id: uuidv7(), caseId }, who)).data as PrintedSheet

const wholeCase = async (server: TestServer, id: string, who: SignedIn): Promise<WholeCase> =>
  (await server.call('cases.get', { id }, who)).data as WholeCase

/** The time on the paper. */
const fillWhen = async (page: Page, minutes: number): Promise<string> => {
  const instant = ago(minutes).toISOString()
  const time = formatTime(instant, 'nb')
  await page.getByLabel('Dato').fill(formatDate(instant, 'nb'))
  await page.getByLabel('Klokkeslett').fill(time)
  return time
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const save = (page: Page) => page.getByRole('button', { name: 'Etterfør tilsynet' }).click()
const sheetRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Tilsynsark 1' })

test('FUP-100 a sheet is numbered when it is made, and shows no drawn time on the screen', async ({
  page,
  server,
}) => {
  const { id } = await plannedCase(page, server)
  const calls = recordCalls(page)
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Tilsynsark')
  await expect(heading(page)).toHaveText('Skriv ut tilsynsark')
  expect(calls.map(({ name }) => name)).not.toContain('sheets.print')
  await page.getByRole('button', { name: 'Lag et nytt ark' }).click()
  const sheet = page.getByRole('article', { name: 'Tilsynsark 1' })
  for (const words of [
    'kongle-kompass',
    'Avdeling B',
    '15 minutter',
    'Oppbevares utilgjengelig for innsatte',
    'Hva så du?',
    'Initialer',
  ]) {
    await expect(sheet).toContainText(words)
  }
  await expect(sheet.getByRole('row')).toHaveCount(13)
  await expect(sheet.getByText('Etter rad 12:')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Skriv ut', exact: true })).toBeVisible()
  await settle(page)
  await expectCleanInAllThemes(page)
  await expect(sheetRow(page)).toContainText('Etterføres innen')
})

test('FUP-101 a sheet is entered row by row, each with the time on the paper and the time of the entry', async ({
  page,
  server,
}) => {
  const { id, who } = await plannedCase(page, server)
  await printSheet(server, id, who)
  await page.goto(`/cases/${id}/sheet`)
  await expect(sheetRow(page).getByRole('button', { name: /ferdig ført/u })).toHaveCount(0)
  await page.getByRole('link', { name: 'Etterfør tilsynsark 1' }).click()
  await expect(heading(page)).toHaveText('Etterfør tilsynsark 1')
  await settle(page)
  await save(page)
  await expect(page.getByRole('group', { name: 'Rett opp dette før du går videre' })).toHaveText(
    /Skriv dato og klokkeslett.*Velg hva du så/u,
  )
  await expect(page.getByRole('group', { name: 'Når så du personen?' })).toContainText(
    'Skriv dato og klokkeslett, for eksempel 14:30.',
  )
  await expect(page.getByRole('group', { name: 'Hva så du?' })).toContainText('Velg hva du så.')
  await expectCleanInAllThemes(page)
  const first = await fillWhen(page, 40)
  await choose(page, 'Sover, så at personen puster')
  await save(page)
  await expect(page.getByText(/^Rad 1 på ark 1 er etterført/u)).toBeVisible()
  await expect(page.getByLabel('Rad på arket')).toHaveValue('2')
  await expect(page.getByLabel('Rad på arket').locator('option')).toHaveCount(11)
  await fillWhen(page, 25)
  await choose(page, 'Snakket med')
  await save(page)
  await expect(page.getByText(/^Rad 2 på ark 1 er etterført/u)).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  const check = page.getByRole('listitem').filter({ hasText: 'ark 1, rad 1' })
  await expect(check).toContainText(first)
  await expect(check).toContainText(/Etterført \d\d:\d\d/u)
  await expect(check).not.toContainText(/· Ført/u)
  await page.goto(`/cases/${id}/sheet`)
  await page.getByRole('button', { name: 'Meld ferdig ført: tilsynsark 1' }).click()
  await expect(sheetRow(page)).toContainText(/Ferdig ført \d\d:\d\d/u)
  await expect(sheetRow(page)).toContainText('Etterførte rader: 1, 2')
  await expect(sheetRow(page).getByRole('link')).toHaveCount(0)
  const { checks, watch } = await wholeCase(server, id, who)
  expect(checks.map(({ kind, lateEntry }) => [kind, lateEntry?.sheet?.row])).toEqual([
    ['talked', 2],
    ['asleep', 1],
  ])
  expect(watch?.last).not.toBe(checks[0]?.observedAt)
})

test('FUP-101 a row that a colleague has entered with another content is refused, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const { id, who } = await plannedCase(page, server)
  await printSheet(server, id, who)
  await page.goto(`/cases/${id}/late?sheet=1`)
  await settle(page)
  await fillWhen(page, 10)
  await choose(page, 'Snakket med')
  await page.getByLabel('Mer om det du så').fill('Leser avis.')
  const entry = {
    id: uuidv7(),
    caseId: id,
    kind: 'asleep',
    change: 'same',
    text: '',
    absence: null,
    isPlaceConfirmed: false,
    observedAt: ago(9).toISOString(),
    sheet: { number: 1, row: 1 },
  }
  expect((await server.call('checks.recordLate', entry, who)).error).toBeNull()
  await save(page)
  await expect(page.getByText(/allerede etterført med et annet innhold/u).first()).toBeVisible()
  await expect(page.getByLabel('Mer om det du så')).toHaveValue('Leser avis.')
  await page.getByLabel('Rad på arket').selectOption('Rad 2')
  await save(page)
  await expect(page.getByText(/^Rad 2 på ark 1 er etterført/u)).toBeVisible()
})

test('FUP-101 a check of no sheet is entered, and one older than a day is left to a shift leader', async ({
  page,
  server,
}) => {
  const { id } = await plannedCase(page, server)
  await page.goto(`/cases/${id}`)
  await takeMore(page, 'Registrer tilsyn i etterkant')
  await expect(heading(page)).toHaveText('Etterfør tilsyn')
  await settle(page)
  await expect(page.getByLabel('Rad på arket')).toHaveCount(0)
  await choose(page, 'Snakket med')
  await fillWhen(page, 25 * 60)
  await save(page)
  await expect(page.getByRole('group', { name: 'Når så du personen?' })).toContainText(
    'Tilsyn eldre enn ett døgn må etterføres av vaktleder.',
  )
  await fillWhen(page, -90)
  await save(page)
  await expect(page.getByRole('group', { name: 'Når så du personen?' })).toContainText(
    'Denne tiden er ikke kommet ennå.',
  )
  await fillWhen(page, 90)
  await save(page)
  await expect(page.getByText(/^Tilsyn \d\d:\d\d er etterført$/u)).toBeVisible()
  await expect(page).toHaveURL(`/cases/${id}`)
  await expect(page.getByText(/Etterført \d\d:\d\d · uten ark/u)).toBeVisible()
})

test('FUP-101 a sheet that is missing is on the board until it is declared lost, with a reason', async ({
  page,
  server,
}) => {
  const { id, who } = await plannedCase(page, server)
  await printSheet(server, id, who)
  const dueAt = ago(121).toISOString()
  await storedQuery(
    server,
    `with missing as (update sheets set printed_at = $1::timestamptz - interval '1 day' where case_id = $2)
     update cases set sheet_due_at = $1 where id = $2`,
    [dueAt, id],
  )
  await page.goto('/board')
  await expect(boardRows(page)).toContainText('Tilsynsark 1 2 t 1 min forsinket')
  await page.getByRole('link', { name: 'kongle-kompass', exact: true }).click()
  await page.getByRole('link', { name: 'Tilsynsark', exact: true }).click()
  await expect(sheetRow(page)).toContainText('Mangler: skulle vært etterført for 2 t')
  await page.getByRole('button', { name: 'Meld tapt: tilsynsark 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meld tapt: tilsynsark 1' })
  await dialog.getByLabel('Begrunnelse').fill('borte')
  await dialog.getByRole('button', { name: 'Meld tapt: tilsynsark 1' }).click()
  await expect(dialog.getByText('Skriv en ny begrunnelse.').first()).toBeVisible()
  await dialog.getByLabel('Begrunnelse').fill('Kastet ved rydding av vaktrommet')
  await dialog.getByRole('button', { name: 'Meld tapt: tilsynsark 1' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheetRow(page)).toContainText(/Meldt tapt \d\d:\d\d: Kastet ved rydding/u)
  await expect(page.getByRole('main')).not.toContainText(/mangler/iu)
  await page.goto(`/cases/${id}`)
  await expect(page.getByText('Meldte et tilsynsark tapt')).toBeVisible()
})
