import { expect, test } from 'vitest'
import { joinWords, languageFor } from './language.ts'

test("PUB-06 the user's choice comes before the profile's, and Norwegian when neither says", () => {
  expect(languageFor('en', 'nb')).toBe('en')
  expect(languageFor(null, 'en')).toBe('en')
  expect(languageFor(null, null)).toBe('nb')
})

test('PUB-06 words are joined as the language joins them', () => {
  expect(joinWords(['et tall', 'en stor bokstav', 'et tegn'], 'nb')).toBe(
    'et tall, en stor bokstav og et tegn',
  )
})
