import { expect, test } from 'vitest'
import { mostFrequentText } from './statistics-figures.tsx'

const of = (...counts: (number | null)[]) =>
  mostFrequentText(
    counts.map((count, at) => ({ name: `Modul ${at + 1}`, count })),
    'nb',
  )

test('STA-02 what there is most of is said in words', () => {
  expect(of(3, 34, 0)).toBe('Flest: Modul 2, 34.')
  expect(of(34, 3, 34)).toBe('Flest: Modul 1 og Modul 3, 34 hver.')
  expect(of(null, 20)).toBe('Flest: Modul 2, 20.')
  expect(of(null, null)).toBe('Tallene er for små til å vise hva det er flest av.')
})
