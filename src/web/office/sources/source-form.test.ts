import { expect, test } from 'vitest'
import { schemaOf, toForm, toWire } from '#web/office/kit/fields/values.ts'
import { sourceFields } from './source-form.tsx'

const filled = {
  ...toForm(sourceFields, null),
  title: 'Veileder',
  organisation: 'Helsedirektoratet',
  url: 'https://helsedirektoratet.no/veileder',
}

const problems = (change: Partial<typeof filled>) =>
  schemaOf(sourceFields)
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('CNT-08 a new source has title and link checked, and needs title, publisher and link', () => {
  expect(problems({})).toEqual([])
  expect(problems({ title: ' ', organisation: '', url: '' })).toEqual([
    ['title', 'Skriv inn tittelen'],
    ['organisation', 'Skriv inn utgiveren'],
    ['url', 'Skriv inn lenken'],
  ])
  expect(toForm(sourceFields, null).checked).toBe('title')
})

test.each([
  'http://helse.no/veileder',
  'ftp://helse.no',
  'javascript:alert(1)',
  'helse.no',
  'https://',
  'https://helse.no@ond.no/',
  'https://127.0.0.1/',
])('CNT-08 V8 the link of a source is a whole https address: %s is refused', (url) => {
  expect(problems({ url })).toEqual([['url', 'Skriv en hel nettadresse som begynner med https://']])
})

test('CNT-08 the year of a source is a whole year or empty', () => {
  for (const year of ['20', '2024.5', 'i fjor', '3000']) {
    expect(problems({ year })).toEqual([['year', 'Skriv årstallet med fire sifre']])
  }
  expect(toWire(sourceFields, { ...filled, year: ' 2024 ' }).year).toBe(2024)
  expect(toWire(sourceFields, { ...filled, year: ' ', note: ' ' })).toMatchObject({
    year: null,
    note: null,
  })
})
