import { isFull } from '#testing/run/level.ts'
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exported } from '#testing/content/content-files.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../steps/page/page-helpers.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/import-export')
  await settle(page)
  await expect(heading(page)).toHaveText('Import/Eksport')
  await expect(page.getByText('høyst 10 MB')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const fileField = (page: Page) => page.getByLabel('JSON- eller CSV-fil')

const json = (text: string, name = 'innhold.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** An existing group with another name, and a new one. */
const groupsOf = (text: string): string => {
  const [first] = (JSON.parse(text) as { symptom_groups: Record<string, unknown>[] }).symptom_groups
  const fresh = { ...first, key: 'e2e-gruppe', name_no: 'E2E-gruppe', order_index: 99 }
  return JSON.stringify({ symptom_groups: [{ ...first, name_no: 'Et annet navn' }, fresh] })
}

/** Removes the imported rows, so that other tests do not see them. */
const restore = async (server: Parameters<typeof inDatabase>[0]): Promise<void> => {
  await inDatabase(
    server,
    `delete from content_versions where kind = 'symptom-group' and (version > 1
       or content_id in (select id from symptom_groups where key = 'e2e-gruppe'))`,
  )
  await inDatabase(server, `delete from symptom_groups where key = 'e2e-gruppe'`)
}

test.full('IMP-01 an export that fails says so, and nothing is saved', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await open(page)
  await page.route('**/api/contentFiles.export', (route) => route.abort())
  await button(page, 'Eksporter').click()
  await expect(
    page.getByRole('alert').getByText('Connection lost while action was in flight'),
  ).toBeVisible()
  await page.unroute('**/api/contentFiles.export')
  await button(page, 'Eksporter').click()
  await expect(page.getByText('Alle data er eksportert.')).toBeVisible()
  await expect(page.getByText('Successfully exported all data')).toBeVisible()
  await expect(page.getByText('Failed to export data')).toBeHidden()
})

test.full(
  'IMP-02 SET-04 a file that is neither JSON nor CSV, or too large, is not even sent',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await open(page)
    let requestCount = 0
    page.on('request', (request) => {
      if (request.url().includes('contentFiles.preview')) requestCount += 1
    })
    for (const [file, message] of [
      [json('{}', 'innhold.txt'), 'kan ikke leses. Filnavnet må slutte på .json eller .csv.'],
      [
        json('PK\u0003\u0004', 'innhold.csv'),
        'Innholdet kan ikke leses. Filen er en arbeidsbok fra et regneark.',
      ],
      [json(' '.repeat(11 * 1_048_576)), 'Filen er for stor. Grensen er 10 MB.'],
    ] as const) {
      await fileField(page).setInputFiles(file)
      await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(message))
    }
    await expectCleanInAllThemes(page)
    expect(requestCount).toBe(0)
  },
)

test.full(
  'BO-20 F-D5 IMP-02 the CSV of Excel in Windows-1252 is read, and its letters are shown before the import',
  async ({ page, server }) => {
    const who = await server.signedIn('superadmin')
    const { data } = await server.call(
      'contentFiles.export',
      { entity: 'symptom_groups', format: 'csv', includeInactive: false },
      who,
    )
    const text = (data as { text: string }).text
      .replace('\uFEFF', '')
      .replace('Nedstemthet', 'Sørgmodighet på nytt')
    await enterAs(page, server, 'superadmin')
    await open(page)
    const buffer = Buffer.from(text.replaceAll('–', '-'), 'latin1')
    await fileField(page).setInputFiles({ name: 'innhold.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText(/^Filen er lest som Windows-1252/u)).toContainText(
      'Sørgmodighet, på',
    )
    await expect(page.getByText('Rad 2: nedstemthet')).toBeVisible()
    await expectCleanInAllThemes(page)
  },
)

test.full(
  'IMP-02 what changes after the preview stops the import, and is shown',
  async ({ page, server }) => {
    const who = await server.signedIn('superadmin')
    const text = groupsOf(await exported(server, who))
    await enterAs(page, server, 'superadmin')
    await open(page)
    await fileField(page).setInputFiles(json(text))
    await expect(button(page, 'Importer')).toBeVisible()
    try {
      await inDatabase(
        server,
        `update symptom_groups set revision = revision + 1 where key = 'nedstemthet'`,
      )
      await button(page, 'Importer').click()
      await expect(page.getByText('Innholdet er endret siden forhåndsvisningen.')).toBeVisible()
      await button(page, 'Importer').click()
      await expect(page.getByText('Successfully imported 2 records')).toBeVisible()
    } finally {
      await restore(server)
    }
  },
)

test.full(
  'IMP-01 each table leaves as a file of its own, by keyboard too; all data have no CSV',
  async ({ page, server }) => {
    const who = await server.signedIn('superadmin')
    await enterAs(page, server, 'superadmin')
    await open(page)
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)

    const saved = page.waitForEvent('download')
    await keyboard(page).press(button(page, 'Eksporter'))
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^innhold_all_\d{4}-\d\d-\d\d\.json$/)
    expect(await readFile(await file.path(), 'utf8')).toBe(
      await exported(server, who, { includeInactive: false }),
    )
    await expect(page.getByText('Successfully exported all data')).toBeVisible()

    await page.getByRole('radio', { name: 'CSV' }).check()
    await expect(page.getByText('Successfully exported all data')).toBeHidden()
    await button(page, 'Eksporter').click()
    await expect(page.getByText('CSV-eksport er ikke tilgjengelig for alle data.')).toBeVisible()

    await page.getByLabel('Innhold').selectOption('symptoms')
    await expect(page.getByText('CSV-eksport er ikke tilgjengelig')).toBeHidden()
    await page.getByLabel('Ta med inaktive').check()
    const csv = page.waitForEvent('download')
    await button(page, 'Eksporter').click()
    const table = await csv
    expect(table.suggestedFilename()).toMatch(/^innhold_symptoms_\d{4}-\d\d-\d\d\.csv$/)
    const bytes = await readFile(await table.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    await expect(page.getByText('Successfully exported symptoms data')).toBeVisible()

    // X8: the exported file, imported again, changes nothing.
    const same = { name: table.suggestedFilename(), mimeType: 'text/csv', buffer: bytes }
    await fileField(page).setInputFiles(same)
    await expect(page.getByText('Det er ingenting å importere.')).toBeVisible()
  },
)

test.full(
  'IMP-02 a preview says what will happen, and only then is it imported',
  async ({ page, server }) => {
    const who = await server.signedIn('superadmin')
    const text = groupsOf(await exported(server, who))
    await enterAs(page, server, 'superadmin')
    await open(page)
    let answer = (): void => undefined
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/contentFiles.preview', async (route) => {
      await slow
      await route.continue()
    })
    await fileField(page).setInputFiles(json(text))
    await expect(page.getByText('Laster …')).toBeAttached()
    answer()
    const row = page.getByRole('row').filter({ hasText: 'Symptomgrupper' })
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '17'])
    await expect(page.getByText('2 rader blir utkast')).toBeVisible()
    const changed = page.getByRole('listitem').filter({ hasText: 'Rad 1: nedstemthet' })
    await expect(changed).toContainText('Navn på norsk (name_no)')
    await expect(changed.locator('ins')).toHaveText('Et annet navn')
    await keyboard(page).press(page.getByText('Nye (1)'))
    await expect(page.getByText('Rad 2: e2e-gruppe')).toBeVisible()
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    const count = () => inDatabase(server, `select 1 from symptom_groups where key = 'e2e-gruppe'`)
    expect(await count()).toHaveLength(0)

    try {
      await keyboard(page).press(button(page, 'Importer'))
      await expect(page.getByText('Successfully imported 2 records')).toBeVisible()
      await expect(button(page, 'Importer')).toBeHidden()
      if (isFull) await expectCleanInAllThemes(page)
      expect(await count()).toHaveLength(1)

      // Choose the same file again, and deselect it.
      await fileField(page).setInputFiles(json(text))
      await expect(page.getByText('Det er ingenting å importere.')).toBeVisible()
      await expect(page.getByText('Successfully imported 2 records')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveCount(0)
      // The groups are only drafts, so publishing them at once is a change.
      await page.getByLabel('Publiser straks').check()
      await expect(button(page, 'Importer')).toBeVisible()
      await button(page, 'Velg bort filen').click()
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect(page.getByText('Velg en fil, eller slipp den her')).toBeVisible()
    } finally {
      await restore(server)
    }
  },
)

test.full(
  'BO-05 IMP-01 IMP-02 all data leave, a changed file is compared word by word, and is imported by keyboard',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await open(page)
    const keys = keyboard(page)
    const saved = page.waitForEvent('download')
    await keys.press(button(page, 'Eksporter'))
    const text = await readFile(await (await saved).path(), 'utf8')
    const tables = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    const [category, ...others] = tables['assessment_categories'] ?? []
    const [module] = tables['modules'] ?? []
    const edited = {
      assessment_categories: [
        { ...category, description: `${String(category?.['description'])} Spør først.` },
        ...others.slice(1),
      ],
      modules: [{ ...module, severity_threshold: 40 }],
      sources: tables['sources'],
    }
    await fileField(page).setInputFiles(json(JSON.stringify(edited)))
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    const categories = section('Kategorier')
    await expect(categories.locator('ins')).toHaveText(/Spør først/u)
    await expect(section('Moduler').locator('ins')).toHaveText('40')
    await expect(section('Kilder')).toHaveCount(0)
    await expect(
      page.getByText('2 rader blir utkast, og må godkjennes før de tas i bruk.'),
    ).toBeVisible()
    await keys.press(categories.getByText('Ikke i filen (1)'))
    await expect(categories.getByText(String(others[0]?.['name_no']))).toBeVisible()
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)

    await page.getByLabel('Vis rader fra').selectOption('Moduler')
    await expect(categories).toHaveCount(0)
    await keys.press(button(page, 'Importer'))
    await expect(page.getByText('Successfully imported 2 records')).toBeVisible()
    await page.goto('/admin/categories')
    await expect(page.getByText(/Spør først\./u)).toBeVisible()
  },
)

test.full(
  'IMP-02 the page shows the row and field that the server refuses, for dropped files too',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await open(page)
    await fileField(page).setInputFiles(json('key\r\na'))
    const alert = page.getByRole('alert')
    await expect(fileField(page)).toHaveAccessibleDescription(
      /Innholdet kan ikke leses\. Filen er ikke gyldig JSON.*Invalid file format/u,
    )
    await expect(page.getByText('Failed to import data')).toBeHidden()
    const rows = JSON.stringify({ symptom_groups: [{ key: 'a' }] })
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'innhold.json'))
      return data
    }, rows)
    await fileField(page).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(alert.getByRole('listitem').first()).toHaveText(
      'Symptomgrupper, rad 1, Navn på norsk (name_no): mangler',
    )
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
  },
)
