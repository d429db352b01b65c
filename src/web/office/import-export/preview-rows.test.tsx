// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImportPreview, RowChange } from '#contract/contentFiles.ts'
import { show } from '#testing/page/show.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { ImportedDrafts, PreviewTable } from './import-export-page.tsx'

type Table = ImportPreview['tables'][number]

const row = (overrides: Partial<RowChange>): RowChange => ({
  row: 1,
  key: 'uro',
  name: 'Uro',
  change: 'changed',
  isDraft: true,
  fields: [
    {
      field: 'help_text',
      label: 'Hjelpetekst (help_text)',
      before: 'Går fram og tilbake.',
      after: 'Går mye fram og tilbake.',
    },
  ],
  ...overrides,
})

const symptoms: Table = {
  table: 'symptoms',
  added: 0,
  changed: 1,
  unchanged: 2,
  gone: 150,
  drafts: 1,
  missing: [],
  rows: [row({}), row({ row: null, key: 'borte', name: 'Borte', change: 'gone', fields: [] })],
}
const modules: Table = {
  table: 'modules',
  added: 0,
  changed: 1,
  unchanged: 0,
  gone: 0,
  drafts: 0,
  missing: [],
  rows: [
    row({
      key: 'M3',
      name: 'M3',
      isDraft: false,
      fields: [
        {
          field: 'recommendations',
          label: 'Anbefalinger (recommendations)',
          before: null,
          after: null,
        },
      ],
    }),
  ],
}
const same: Table = { ...modules, table: 'sources', changed: 0, rows: [] }

test('BO-05 a changed row marks its words, says that it becomes a draft, and what had no room', async () => {
  await show(<PreviewRows tables={[symptoms, modules, same]} />)
  const ofSymptoms = within(screen.getByRole('region', { name: 'Symptomer' }))
  expect(ofSymptoms.getByText('Hjelpetekst (help_text)')).toBeTruthy()
  expect(ofSymptoms.getByText(/mye/u, { selector: 'ins' })).toBeTruthy()
  expect(ofSymptoms.getByText('Utkast')).toBeTruthy()
  expect(ofSymptoms.getByText('Rad 1: uro')).toBeTruthy()
  const ofModules = within(screen.getByRole('region', { name: 'Moduler' }))
  expect(ofModules.queryByText('Utkast')).toBeNull()
  expect(
    ofModules.getByText(
      'Endringene i Anbefalinger (recommendations) er for lange til å vises her.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Kilder' })).toBeNull()
})

test('BO-05 what the file lacks is folded, and says how many of it are drawn; the filter shows one kind', async () => {
  const { user } = await show(<PreviewRows tables={[symptoms, modules]} />)
  expect(screen.queryByText('Borte')).toBeNull()
  await user.click(screen.getByText('Ikke i filen (150)'))
  expect(await screen.findByText('Viser de første 1 av 150.')).toBeTruthy()
  expect(screen.getByText('Borte')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Vis rader fra'), 'Moduler')
  expect(screen.queryByRole('region', { name: 'Symptomer' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Moduler' })).toBeTruthy()
})

test('BO-05 CNT-02 the preview says how many rows wait for approval, and how many are in use at once', async () => {
  await show(<PreviewTable tables={[symptoms, { ...modules, changed: 2 }]} />)
  expect(screen.getByText('1 rad blir utkast, og må godkjennes før den tas i bruk.')).toBeTruthy()
  expect(screen.getByText('2 rader er i bruk straks filen er importert.')).toBeTruthy()
  expect(screen.getByText('Det som ikke står i filen, blir stående som det er.')).toBeTruthy()
})

test('IMP-02 CNT-02 after an import its drafts are named, with a way to each list that has some', async () => {
  const rules: Table = { ...symptoms, table: 'influence_rules' }
  await show(<ImportedDrafts tables={[symptoms, modules, rules]} />)
  expect(screen.getByText(/^2 rader er utkast/u)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/symptoms?status=draft',
    '/admin/approaches?status=draft',
  ])
})
