import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeKey } from './slug.ts'

test.for([
  ['Nedstemthet', 'nedstemthet'],
  ['Ærlig, Øm & Åpen?', 'aerlig-om-apen'],
  ['  Søvn / hvile  ', 'sovn-hvile'],
  ['Crème brûlée', 'creme-brulee'],
  ['М7', '7'],
  ['***', 'uten-navn'],
  ['心', 'uten-navn'],
])('CNT-03 %j makes the key %s', ([name, key]) => {
  expect(freeKey(name ?? '', new Set())).toBe(key)
})

test('CNT-03 a key that is taken gets a number', () => {
  expect(freeKey('Søvn', new Set(['sovn']))).toBe('sovn-2')
  expect(freeKey('Søvn', new Set(['sovn', 'sovn-2', 'sovn-4']))).toBe('sovn-3')
})

test('CNT-03 whatever it is called, a new row has a key of its own that is fit for a file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(3), (name, count) => {
      const taken = new Set<string>()
      for (let n = 0; n <= count; n += 1) {
        const key = freeKey(name, taken)
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
        expect(key.length).toBeLessThanOrEqual(62)
        expect(taken.has(key)).toBe(false)
        taken.add(key)
      }
    }),
  )
})
