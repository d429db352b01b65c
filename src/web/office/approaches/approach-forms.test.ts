import { expect, test } from 'vitest'
import { approachSchema, readNumber, requestOf, valuesOf } from './approach-forms.tsx'

const filled = { ...valuesOf(null, 14), nameNo: 'Musikkterapi' }

const problems = (change: Partial<typeof filled>) =>
  approachSchema
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('CNT-03 a new approach has the number after the last, and is active', () => {
  expect(filled).toMatchObject({ number: '15', isActive: true, urgent: false })
  expect(problems({})).toEqual([])
})

test('CNT-03 the number is a whole one from 1', () => {
  expect(readNumber(' 7 ')).toBe(7)
  for (const number of ['', ' ', '0', '-1', '1.5', 'ti', '1001']) {
    expect(problems({ number })).toEqual([['number', 'Skriv et helt tall fra 1 til 1000']])
  }
})

test('CNT-03 the Norwegian name is needed, the English one is not', () => {
  expect(problems({ nameNo: '  ' })).toEqual([['nameNo', 'Skriv inn navnet på norsk']])
  expect(problems({ nameNo: 'x'.repeat(201) })).toEqual([
    ['nameNo', 'Teksten er for lang, høyst 200 tegn'],
  ])
  expect(problems({ nameEn: 'x'.repeat(201) })).toEqual([
    ['nameEn', 'Teksten er for lang, høyst 200 tegn'],
  ])
})

test.each([
  'javascript:alert(1)',
  'ftp://helse.no/fil',
  'data:text/html,x',
  'sammendrag',
  'helse.no',
  'https://',
  'https://helse.no@ond.no/',
])('CNT-03 the address of the summary is one of the web: %s is refused', (summaryFileUrl) => {
  expect(problems({ summaryFileUrl })).toEqual([
    ['summaryFileUrl', 'Skriv en hel nettadresse som begynner med http:// eller https://'],
  ])
})

test('CNT-03 an empty field is sent as nothing, and an address without the space around it', () => {
  expect(problems({ summaryFileUrl: ' https://helse.no/fil.pdf ' })).toEqual([])
  const sent = requestOf({ ...filled, summaryFileUrl: ' https://helse.no/fil.pdf ', nameEn: ' ' })
  expect(sent).toMatchObject({
    number: 15,
    nameEn: null,
    deliveredBy: null,
    summaryFileUrl: 'https://helse.no/fil.pdf',
  })
})
