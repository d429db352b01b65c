import { expect, test } from 'vitest'
import { namesPlace } from './named-place.ts'

test.each(['Sitter på celle 12.', 'rom 4', 'Celle nr. 7', 'i celle12 nå'])(
  'FUP-116 %j names a place',
  (text) => {
    expect(namesPlace(text)).toBe(true)
  },
)

test.each(['', 'På cella si', 'Kromosom 4', 'rommet er mørkt', 'kl. 12 i celle'])(
  'FUP-116 %j names no place',
  (text) => {
    expect(namesPlace(text)).toBe(false)
  },
)
