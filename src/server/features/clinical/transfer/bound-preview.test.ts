import { expect, test } from 'vitest'
import { boundRows, type PreviewRow } from './bound-preview.ts'

const row = (n: number, before: unknown, after: unknown): PreviewRow => ({
  table: 'sources',
  row: n + 1,
  key: `kilde-${n}`,
  name: 'Kilde',
  change: 'changed',
  isDraft: false,
  differs: [{ column: 'note', before, after }],
})

const rows = (count: number, before: unknown, after: unknown): readonly PreviewRow[] =>
  Array.from({ length: count }, (_, n) => row(n, before, after))

const fieldsOf = (before: unknown, after: unknown, keys = new Map<string, string>()) =>
  boundRows('nb', keys)([row(0, before, after)])[0]?.fields

test('BO-05 V1 of each change a hundred rows are listed, changed ones first', () => {
  const gone = rows(150, '', '').map((one): PreviewRow => ({ ...one, change: 'gone' }))
  const listed = boundRows('nb', new Map())([...gone, ...rows(150, 'a', 'b')])
  expect(listed.map(({ change }) => change)).toEqual([
    ...Array.from({ length: 100 }, () => 'changed'),
    ...Array.from({ length: 100 }, () => 'gone'),
  ])
})

test('BO-05 V1 a long text begins a little before its first difference, with whole characters', () => {
  const same = '😀'.repeat(600)
  const [field] = fieldsOf(`${same}før`, `${same}etter`) ?? []
  expect(field).toEqual({
    field: 'note',
    label: 'Merknad (note)',
    before: `…${'😀'.repeat(50)}før`,
    after: `…${'😀'.repeat(50)}etter`,
  })
  const [long] = fieldsOf('', 'x'.repeat(2_000)) ?? []
  expect(long).toMatchObject({ before: '', after: `${'x'.repeat(1_000)}…` })
})

test('BO-05 V1 texts beyond the room of a preview are left out, and their fields are named', () => {
  const bound = boundRows('nb', new Map())
  const listed = [1, 2].flatMap(() => bound(rows(100, 'a'.repeat(1_000), 'b'.repeat(1_000))))
  const shown = listed.filter(({ fields }) => fields[0]?.before !== null)
  expect(shown).toHaveLength(150)
  expect(listed.at(-1)?.fields).toEqual([
    { field: 'note', label: 'Merknad (note)', before: null, after: null },
  ])
})

test('BO-05 a value is shown as the file has it: ids by their keys, a list by its lines, none as nothing', () => {
  const keys = new Map([['id-1', 'sovn']])
  expect(fieldsOf(['id-1', 'a'], null, keys)).toEqual([
    { field: 'note', label: 'Merknad (note)', before: 'sovn\na', after: '' },
  ])
  expect(fieldsOf(true, 3)).toEqual([
    { field: 'note', label: 'Merknad (note)', before: 'true', after: '3' },
  ])
})
