import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/generated/messages/runtime.js'
import { labelText } from './label-text.tsx'

afterEach(() => overwriteGetLocale(() => 'nb'))

test('PUB-06 a stored module has its name in the language of the page, any other label as it was stored', () => {
  const labels = ['Modul 5', 'Modulen', 'Kognitiv terapi']
  expect(labels.map(labelText)).toEqual(labels)
  overwriteGetLocale(() => 'en')
  expect(labels.map(labelText)).toEqual(['Module 5', 'Modulen', 'Kognitiv terapi'])
})
