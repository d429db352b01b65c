import { expect, test } from 'vitest'
import { readTextFile } from './text-file.ts'

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const bytes = (...given: number[]) => new Uint8Array(given)
const ascii = (text: string) => new TextEncoder().encode(text)

test('IMP-02 a JSON file is read as it is, byte order mark and all', async () => {
  expect(await readTextFile(file('A.JSON', '\uFEFF{"å":1}'), 1)).toEqual({
    ok: true,
    text: '\uFEFF{"å":1}',
    guessed: [],
  })
})

test.each(['innhold.csv', 'innhold.CSV'])('X8 IMP-02 %s is read as it is', async (name) => {
  expect(await readTextFile(file(name, '\uFEFFkey;name\r\n'), 1)).toEqual({
    ok: true,
    text: '\uFEFFkey;name\r\n',
    guessed: [],
  })
})

test('BO-20 F-D5 IMP-02 the CSV of Excel in Windows-1252 is read, with the words to look at', async () => {
  // 'key;Søvnløshet;å' and a dash of Windows.
  const excel = [
    ascii('key;S'),
    bytes(0xf8),
    ascii('vnl'),
    bytes(0xf8),
    ascii('shet;'),
    bytes(0xe5),
  ]
  expect(await readTextFile(file('a.csv', ...excel, bytes(0x20, 0x96, 0x20)), 1)).toEqual({
    ok: true,
    text: 'key;Søvnløshet;å – ',
    guessed: ['Søvnløshet', 'å', '–'],
  })
})

test.each([
  ['innhold.txt', ascii('{}'), 'name'],
  ['json', ascii('{}'), 'name'],
  ['csv', ascii('{}'), 'name'],
  ['innhold.csv', bytes(0x50, 0x4b, 3, 4, 0), 'workbook'],
  ['innhold.xlsx', bytes(0x50, 0x4b, 3, 4, 0), 'workbook'],
  ['innhold.csv', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), 'workbook'],
  ['innhold.csv', bytes(0xff, 0xfe, 0x61, 0), 'utf-16'],
  ['innhold.csv', bytes(0xfe, 0xff, 0, 0x61), 'utf-16'],
  ['innhold.csv', bytes(0x61, 0, 0x62), 'no-text'],
  ['a.json', bytes(0x22, 0, 0x22), 'no-text'],
  ['a.json', bytes(0x22, 0xff, 0x22), 'letters'],
  ['innhold.csv', ascii('  <!DOCTYPE html><table>'), 'web-page'],
  ['innhold.csv', ascii('<table><tr>'), 'web-page'],
  ['innhold.csv', '\uFEFF<html>', 'web-page'],
  // 'søvn' of the Mac and of DOS, and a byte that Windows-1252 does not have.
  ['innhold.csv', bytes(0x73, 0xbf, 0x76, 0x6e), 'letters'],
  ['innhold.csv', bytes(0x73, 0x9b, 0x76, 0x6e), 'letters'],
  ['innhold.csv', bytes(0x81, 0x73), 'letters'],
] as const)(
  'BO-20 F-D5 IMP-02 %s with the bytes %o is not sent: %s',
  async (name, content, problem) => {
    expect(await readTextFile(file(name, content), 1)).toEqual({ ok: false, problem })
  },
)

test('F-D5 IMP-02 quotes of Windows around a word are no other code page', async () => {
  const quoted = [bytes(0x91), ascii('uro'), bytes(0x92), ascii(' og '), bytes(0x84, 0x41, 0x93)]
  expect(await readTextFile(file('a.csv', ...quoted), 1)).toMatchObject({ text: '‘uro’ og „A“' })
})

test('SET-04 a file above the setting is not sent; the server holds it where it is not known', async () => {
  const large = file('a.json', ' '.repeat(1_048_577))
  expect(await readTextFile(large, 1)).toEqual({ ok: false, problem: 'size' })
  expect((await readTextFile(large, null)).ok).toBe(true)
  expect((await readTextFile(file('a.json', ' '.repeat(1_048_576)), 1)).ok).toBe(true)
})
