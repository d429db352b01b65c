import { expect, test } from 'vitest'
import { readTextFile } from './text-file.ts'

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)

test('IMP-02 a JSON file is read as it is, byte order mark and all', async () => {
  expect(await readTextFile(file('A.JSON', '\uFEFF{"å":1}'), 1)).toEqual({
    ok: true,
    text: '\uFEFF{"å":1}',
  })
})

test.each(['innhold.csv', 'innhold.CSV'])('X8 IMP-02 %s is read as it is', async (name) => {
  expect(await readTextFile(file(name, '\uFEFFkey;name\r\n'), 1)).toEqual({
    ok: true,
    text: '\uFEFFkey;name\r\n',
  })
})

test.each(['innhold.txt', 'json', 'csv'])('IMP-02 %s is not sent', async (name) => {
  expect(await readTextFile(file(name, '{}'), 1)).toEqual({ ok: false, problem: 'format' })
})

test.each([0xff, 0x00])(
  'IMP-02 a file that is not UTF-8 text is refused as a wrong format: %i',
  async (byte) => {
    expect(await readTextFile(file('a.json', new Uint8Array([0x22, byte, 0x22])), 1)).toEqual({
      ok: false,
      problem: 'format',
    })
  },
)

test('SET-04 a file above the setting is not sent; the server holds it where it is not known', async () => {
  const large = file('a.json', ' '.repeat(1_048_577))
  expect(await readTextFile(large, 1)).toEqual({ ok: false, problem: 'size' })
  expect((await readTextFile(large, null)).ok).toBe(true)
  expect((await readTextFile(file('a.json', ' '.repeat(1_048_576)), 1)).ok).toBe(true)
})
