import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plant } from './planted-fault.ts'
import { plantedFaults } from './planted-faults.ts'

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')

test('the test of each fault is one of npm test', () => {
  const files = plantedFaults.map(({ test: one }) => one.file)
  expect(files.filter((file) => file.includes('.full.'))).toEqual([])
})

test('every fault has an id of its own', () => {
  const ids = plantedFaults.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(plantedFaults)('the place of $id is there once, and its test too', async (fault) => {
  const source = await read(fault.file)
  expect(plant(source, fault)).not.toBe(source)
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
  expect(plant('b a c', fault)).toBe('b $& c')
  expect(() => plant('b', fault)).toThrow('0 times')
  expect(() => plant('a a', fault)).toThrow('2 times')
})
