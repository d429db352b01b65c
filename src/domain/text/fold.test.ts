import { roundCount } from '#testing/run/level.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, matches } from './fold.ts'

test.for([
  ['søvn', ['SØVN', 'sovn', 'soevn', 'Soevn', 'so\u0308vn', 'söv', 'vn']],
  ['gråter', ['GRÅTER', 'grater', 'graater', 'gra\u030Ater', 'gr\u00E5ter', 'gråt']],
  ['Æresfølelse', ['ære', 'aere', 'AERE', 'aeresfoelelse', 'folelse', 'følelse']],
  ['allé à Sámi č', ['alle', 'a', 'sami', 'c', 'sa\u0301mi']],
  ['Đŧŋ', ['dtn', 'đŧŋ']],
  ['İstanbul ısı', ['istanbul', 'ISTANBUL', 'i\u0307stanbul', 'isi', 'ısı', 'İSTANBUL']],
  ['kniv 🔪 og ❤️', ['🔪', '❤', '❤\uFE0F', 'kniv 🔪']],
  ['שָׁלוֹם עליכם', ['שלום', 'עליכם', 'שָׁלוֹם']],
  ['Ｗｉｄｅ ﬁre', ['wide', 'fire']],
] as const)('TRT-01 %s is found in each of its spellings', ([text, queries]) => {
  for (const query of queries) expect(matches(query, [text]), query).toBe(true)
})

test('TRT-01 other words are not found', () => {
  expect(matches('savn', ['søvn'])).toBe(false)
  expect(matches('grøter', ['gråter'])).toBe(false)
  expect(matches('🔪', ['kniv'])).toBe(false)
  expect(matches('søvn', [])).toBe(false)
})

test('TRT-01 every word must occur, in whichever of the texts, in whichever order', () => {
  const texts = ['Sover lite', 'Ligger våken, grubler']
  expect(matches('grubler  sover\n', texts)).toBe(true)
  expect(matches('sover mye', texts)).toBe(false)
  expect(matches('liteligger', texts)).toBe(false)
})

test('TRT-01 an empty query finds everything', () => {
  for (const query of ['', ' ', '\n\t\u00A0', '\u0301']) {
    expect(matches(query, ['søvn'])).toBe(true)
    expect(matches(query, [])).toBe(true)
  }
})

test('TRT-01 folding twice is folding once, and case and composition never matter', () => {
  const letters = fc.constantFrom(...'aåoøeæAÅOØEÆ\u030A\u0301ıİ x')
  const text = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, (sample) => {
      const folded = fold(sample)
      expect(fold(folded)).toBe(folded)
      expect(fold(sample.normalize('NFD'))).toBe(fold(sample.normalize('NFC')))
    }),
    { numRuns: roundCount(200, 1000) },
  )
})

test('TRT-01 each word of a text finds it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(), (texts, position) => {
      const words = texts.join(' ').split(/\s+/)
      expect(matches(words[position % words.length] ?? '', texts)).toBe(true)
      expect(matches(words.toReversed().join(' '), texts)).toBe(true)
    }),
    { numRuns: roundCount(200, 1000) },
  )
})
