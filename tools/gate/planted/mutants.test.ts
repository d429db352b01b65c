import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { applyMutant } from './mutant.ts'
import { mutants } from './mutants.ts'

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')

test('the test of each fault is one of npm test', () => {
  const files = mutants.map(({ test: one }) => one.file)
  expect(files.filter((file) => file.includes('.full.'))).toEqual([])
})

test('every fault has an id of its own', () => {
  const ids = mutants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(mutants)('the place of $id is there once, and its test too', async (fault) => {
  const source = await read(fault.file)
  expect(applyMutant(source, fault)).not.toBe(source)
  expect(await read(fault.test.file)).not.toBe('')
})

test('a fault whose place is gone, or is there twice, is not planted', () => {
  const fault = {
    id: 'x',
    what: '',
    file: '',
    find: 'a',
    replace: '$&',
    test: { file: '', named: '' },
  }
  expect(applyMutant('b a c', fault)).toBe('b $& c')
  expect(() => applyMutant('b', fault)).toThrow('0 times')
  expect(() => applyMutant('a a', fault)).toThrow('2 times')
})
