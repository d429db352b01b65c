import { expect, test } from 'vitest'
import { firstMatches } from './found.ts'

const named = (...names: string[]) => names.map((name) => ({ texts: [name] as const }))
const namesOf = (query: string, names: string[]) =>
  firstMatches(query, named(...names)).map(({ texts: [name] }) => name)

test('ADM-01 the palette lists what begins with the query first, then what contains it', () => {
  expect(namesOf('søvn', ['Dårlig søvn', 'Søvnvansker', 'Uro'])).toEqual([
    'Søvnvansker',
    'Dårlig søvn',
  ])
})

test('ADM-01 the palette finds a name that is typed without accents', () => {
  expect(namesOf('sovn', ['Søvnvansker'])).toEqual(['Søvnvansker'])
})

test('ADM-01 the palette lists at most twelve of a kind', () => {
  const many = Array.from({ length: 40 }, (_, n) => `Uro ${n}`)
  expect(namesOf('uro', many)).toHaveLength(12)
})
