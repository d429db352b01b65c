import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { exported } from '#testing/content-files.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { inDatabase } from '../steps/database.ts'
import { heading, settle } from '../steps/look.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/import-export')
  await settle(page)
  await expect(heading(page)).toHaveText('Import/Eksport')
  await expect(page.getByText('høyst 10 MB')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fileField = (page: Page) => page.getByLabel('JSON-fil')
const json = (text: string, name = 'innhold.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** One group that is there with another name, and a new one. */
const groupsOf = (text: string): string => {
  const [first] = (JSON.parse(text) as { symptom_groups: Record<string, unknown>[] }).symptom_groups
  const fresh = { ...first, key: 'e2e-gruppe', name_no: 'E2E-gruppe', order_index: 99 }
  return JSON.stringify({ symptom_groups: [{ ...first, name_no: 'Et annet navn' }, fresh] })
}

/** Nothing of what was imported is left to other tests. */
const restore = async (server: Parameters<typeof inDatabase>[0]): Promise<void> => {
  await inDatabase(
    server,
    `delete from content_versions where kind = 'symptom-group' and (version > 1
       or content_id in (select id from symptom_groups where key = 'e2e-gruppe'))`,
  )
  await inDatabase(server, `delete from symptom_groups where key = 'e2e-gruppe'`)
}

test('IMP-01 an export that fails says so, and nothing is saved', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await open(page)
  await page.route('**/api/contentFiles.export', (route) => route.abort())
  await button(page, 'Eksporter').click()
  await expect(
    page.getByRole('alert').getByText('Connection lost while action was in flight'),
  ).toBeVisible()
  await page.unroute('**/api/contentFiles.export')
  await button(page, 'Eksporter').click()
  await expect(page.getByText('Successfully exported all data')).toBeVisible()
  await expect(page.getByText('Failed to export data')).toBeHidden()
})

test('IMP-02 SET-04 what is no JSON file, or too large, is not even sent', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await open(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('contentFiles.preview')) asked += 1
  })
  for (const [file, message] of [
    [json('key\r\n', 'innhold.csv'), 'CSV-import er ikke implementert ennå.'],
    [json('{}', 'innhold.txt'), 'Invalid file format'],
    [json(' '.repeat(11 * 1_048_576)), 'Filen er for stor. Grensen er 10 MB.'],
  ] as const) {
    await fileField(page).setInputFiles(file)
    await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expectCleanInAllLooks(page)
  expect(asked).toBe(0)
})

test('IMP-02 what changes after the preview stops the import, and is shown', async ({
  page,
  server,
}) => {
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
})
