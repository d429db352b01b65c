import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { gateRows } from './gate-rows.ts'
import { allTitles, testsOf, titlesIn, withoutLines, withRows } from './security-rows.ts'

const page = new URL('../../../docs/security.md', import.meta.url)
const titles = await allTitles()

test('every row of the release gate has a test of npm test whose title carries its id', () => {
  const ofGate = titles.filter(({ file }) => !/\.full\.(?:test|spec)\.tsx?$/u.test(file))
  const bare = Object.keys(gateRows).filter((id) => testsOf(id, ofGate).length === 0)
  expect(bare).toEqual([])
})

test('the page names the rows, files and titles as they are (npm run security)', async () => {
  const drawn = await readFile(page, 'utf8')
  expect(withoutLines(drawn)).toBe(withoutLines(withRows(drawn, titles)))
})

const source = `
import { test } from 'vitest'
test('A1 it\\'s one', () => {})
test.each([['B2'], ["C3('D4', x)"]])(
  'E5 F6 %s is two',
  async (_what) => expect('G7').toBe('H8'),
)
for (const path of paths) {
  test(\`I9 \${path} is three\`, async ({ page }) => {})
}
describe("J1 four", () => {})
test.skip('K1 none', () => {})
test('K2 five', { timeout: 1 }, () => expect(x, 'L3').toBe(1))
`

test('a title is what names a test, never another text of it', () => {
  expect(titlesIn('x.test.ts', source)).toEqual([
    { file: 'x.test.ts', line: 3, text: "A1 it's one" },
    { file: 'x.test.ts', line: 5, text: 'E5 F6 %s is two' },
    { file: 'x.test.ts', line: 9, text: 'I9 ${path} is three' },
    { file: 'x.test.ts', line: 11, text: 'J1 four' },
    { file: 'x.test.ts', line: 13, text: 'K2 five' },
  ])
})

test('an id is a word of its own', () => {
  const found = (text: string) => testsOf('B1', [{ file: '', line: 1, text }]).length
  expect(['B1 x', 'x (B1, C2)', 'x B1'].map(found)).toEqual([1, 1, 1])
  expect(['B11 x', 'AB1 x', 'b1', 'F-B1 x', 'F-B1 C2 x'].map(found)).toEqual([0, 0, 0, 0, 0])
  expect(['F-C2 B1 x', 'B1 F-B1 x'].map(found)).toEqual([1, 1])
})

test('a page without the marks is not written over', () => {
  expect(() => withRows('# Security\n', [])).toThrow('no place')
})
