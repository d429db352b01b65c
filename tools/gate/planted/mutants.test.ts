import { access, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'
import { plantedPage, runsOnPage } from './mutant-report.ts'
import { applyMutant, filesByName, placed } from './plant.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = await filesByName(root)

test('the test of each fault is one of npm test', () => {
  const testFiles = mutants.map(({ test: one }) => one.file)
  expect(testFiles.filter((file) => file.includes('.full.'))).toEqual([])
})

test('every fault has an id of its own', () => {
  const ids = mutants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(mutants)('the place of $id exists once, and its test too', async (fault) => {
  const { file } = placed(files, fault)
  const source = await readFile(`${root}/${file}`, 'utf8')
  expect(applyMutant(source, fault)).not.toBe(source)
  await access(`${root}/${fault.test.file}`)
})

test('a fault names its file only where several files declare the name', () => {
  const named = mutants.filter(({ file }) => file !== undefined)
  const unneeded = named.filter((fault) => files.get(fault.in.split('/')[0] ?? '')?.length === 1)
  expect(unneeded.map(({ id }) => id)).toEqual([])
})

test('the page has each fault with its test, and each was caught (npm run planted)', async () => {
  const page = await readFile(`${root}/docs/planted.md`, 'utf8')
  const runs = runsOnPage(page)
  expect(mutants.map(({ id }) => id).filter((id) => runs.get(id)?.result !== 'caught')).toEqual([])
  expect(page).toBe(
    plantedPage(
      mutants.map((fault) => placed(files, fault)),
      runs,
    ),
  )
})
