import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  adoptProfileLanguage,
  chooseLanguage,
  currentLanguage,
  forgetLanguage,
  joinWords,
  languageFor,
} from './language.ts'

test("PUB-06 the user's choice comes before the profile's, and Norwegian when neither says", () => {
  expect(languageFor('en', 'nb')).toBe('en')
  expect(languageFor(null, 'en')).toBe('en')
  expect(languageFor(null, null)).toBe('nb')
})

const page = { documentElement: { lang: '' } }

beforeEach(() => Object.defineProperty(globalThis, 'document', { value: page, configurable: true }))
afterEach(() => Reflect.deleteProperty(globalThis, 'document'))

test('AUTH-06 a sign-out leaves neither the choice nor the profile of who left', () => {
  for (const speakEnglish of [chooseLanguage, adoptProfileLanguage]) {
    speakEnglish('en')
    expect([currentLanguage(), page.documentElement.lang]).toEqual(['en', 'en'])
    forgetLanguage()
    expect([currentLanguage(), page.documentElement.lang]).toEqual(['nb', 'nb'])
  }
})

test('PUB-06 words are joined as the language joins them', () => {
  expect(joinWords(['et tall', 'en stor bokstav', 'et tegn'], 'nb')).toBe(
    'et tall, en stor bokstav og et tegn',
  )
})
