import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/generated/messages/runtime.js'
import { labelWord } from './label-word.tsx'

afterEach(() => overwriteGetLocale(() => 'nb'))

test('PUB-06 a stored module has its name in the language of the page, any other label as it was stored', () => {
  const labels = ['Modul 5', 'Modulen', 'Kognitiv terapi']
  expect(labels.map(labelWord)).toEqual(labels)
  overwriteGetLocale(() => 'en')
  expect(labels.map(labelWord)).toEqual(['Module 5', 'Modulen', 'Kognitiv terapi'])
})
