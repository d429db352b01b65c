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

const page = { documentElement: { lang: '' }, cookie: '', URL: 'https://holdepunkt.example/' }

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

test('PUB-06 the cookie of the prerendered pages follows the choice, and goes with a sign-out', () => {
  chooseLanguage('en')
  expect(page.cookie).toBe('language=en; path=/; max-age=15552000; samesite=lax; secure')
  chooseLanguage('nb')
  expect(page.cookie).toContain('max-age=0')
  chooseLanguage('en')
  forgetLanguage()
  expect(page.cookie).toContain('max-age=0')
})

test('PUB-06 words are joined as the language joins them', () => {
  expect(joinWords(['et tall', 'en stor bokstav', 'et tegn'], 'nb')).toBe(
    'et tall, en stor bokstav og et tegn',
  )
})
