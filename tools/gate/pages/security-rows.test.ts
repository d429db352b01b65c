import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { gateRows } from './gate-rows.ts'
import { allTitles, testsOf, titlesIn, withoutLines, withRows } from './security-rows.ts'

const page = new URL('../../../docs/security.md', import.meta.url)
const titles = await allTitles()
const ofGate = titles.filter(({ level }) => level === 'gate')

test('every row of the release gate has a test of npm test whose title carries its id', () => {
  const bare = Object.keys(gateRows).filter((id) => testsOf(id, ofGate).length === 0)
  expect(bare).toEqual([])
})

test('every requirement has a test of npm test whose title carries its id', async () => {
  const requirements = await readFile(new URL('requirements.md', page), 'utf8')
  const ids = [...requirements.matchAll(/^- ([A-Z]{2,5}-\d{2,3}) +[ADB]/gmu)].map(
    ([, id = '']) => id,
  )
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id) => testsOf(id, ofGate).length === 0)).toEqual([])
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
test.full('M1 six', async ({ page }) => {})
fullTest('N1 seven', async () => {})
`

test('a title is what names a test, never another text of it', () => {
  const file = 'x.test.ts'
  expect(titlesIn(file, source)).toEqual([
    { file, line: 3, text: "A1 it's one", level: 'gate' },
    { file, line: 5, text: 'E5 F6 %s is two', level: 'gate' },
    { file, line: 9, text: 'I9 ${path} is three', level: 'gate' },
    { file, line: 11, text: 'J1 four', level: 'gate' },
    { file, line: 13, text: 'K2 five', level: 'gate' },
    { file, line: 14, text: 'M1 six', level: 'full' },
    { file, line: 15, text: 'N1 seven', level: 'full' },
  ])
  expect(new Set(titlesIn('x.full.test.ts', source).map(({ level }) => level))).toEqual(
    new Set(['full']),
  )
})

test('an id is a word of its own', () => {
  const found = (text: string) => testsOf('B1', [{ file: '', line: 1, text, level: 'gate' }]).length
  expect(['B1 x', 'x (B1, C2)', 'x B1'].map(found)).toEqual([1, 1, 1])
  expect(['B11 x', 'AB1 x', 'b1', 'F-B1 x', 'F-B1 C2 x'].map(found)).toEqual([0, 0, 0, 0, 0])
  expect(['F-C2 B1 x', 'B1 F-B1 x'].map(found)).toEqual([1, 1])
})

test('a page without the marks is not written over', () => {
  expect(() => withRows('# Security\n', [])).toThrow('no place')
})
