import { expect, test } from 'vitest'
import { toForm, toWire } from '#web/office/kit/fields/values.ts'
import { readSeverity, symptomFields, symptomSchema } from './bank-fields.tsx'

const whole = { ...toForm(symptomFields, null), categoryId: 'c', nameNo: 'Uro' }

/** The validation messages by field name. */
const said = (values: object) =>
  Object.fromEntries(
    (symptomSchema.safeParse({ ...whole, ...values }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

test.each([
  ['', 50],
  [' ', 50],
  ['0', 50],
  ['00', 50],
  ['1', 1],
  [' 75 ', 75],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['7,5', null],
  ['mye', null],
])('CNT-06 the default severity that %j says is %j', (text, severity) => {
  expect(readSeverity(text)).toBe(severity)
})

test('CNT-06 SAFE-01 each missing value has its error, the sentence for name and category once', () => {
  const sentence = 'Vennligst fyll inn navn og velg kategori'
  expect(said({})).toEqual({})
  expect(said({ nameNo: ' ' })).toEqual({ nameNo: sentence })
  expect(said({ categoryId: '' })).toEqual({ categoryId: sentence })
  expect(said({ categoryId: '', nameNo: '' })).toEqual({
    categoryId: sentence,
    nameNo: 'Fyll inn navn',
  })
  expect(said({ safetyAlert: true, alertText: ' \n' })).toEqual({
    alertText: 'Skriv hva betjenten skal gjøre nå',
  })
  expect(said({ nameNo: '', severityDefault: 'x', safetyAlert: true })).toMatchObject({
    nameNo: sentence,
    severityDefault: 'Skriv et helt tall fra 0 til 100',
    alertText: 'Skriv hva betjenten skal gjøre nå',
  })
})

test('CNT-06 a text that is too long has its error at its field', () => {
  const tooLong = (longest: string) => `Teksten er for lang, høyst ${longest} tegn`
  expect(said({ nameNo: 'x'.repeat(201), infoText: 'x'.repeat(1001) })).toEqual({
    nameNo: tooLong('200'),
    infoText: tooLong('1\u00A0000'),
  })
  expect(said({ description: 'x'.repeat(2001) })).toEqual({ description: tooLong('2\u00A0000') })
})

test('CNT-06 the sent form has one line where one is stored, nothing where nothing is written', () => {
  const typed = {
    ...whole,
    nameNo: ' Uro natt ',
    nameEn: ' ',
    description: ' to\nlinjer ',
    severityDefault: '0',
    infoText: 'en\nto',
    infoTextEn: 'one\ntwo',
    alertText: 'Bli hos\npersonen',
    alertTextEn: 'Stay with\nthe person',
  }
  const sent = {
    categoryId: 'c',
    nameNo: 'Uro natt',
    nameEn: null,
    description: 'to\nlinjer',
    descriptionEn: null,
    severityDefault: 50,
    showUsual: false,
    answerKind: 'intensity',
    infoText: 'en to',
    infoTextEn: 'one two',
    isActive: true,
  }
  expect(toWire(symptomFields, { ...typed, safetyAlert: true })).toEqual({
    ...sent,
    safetyAlert: true,
    alertText: 'Bli hos personen',
    alertTextEn: 'Stay with the person',
  })
  expect(toWire(symptomFields, { ...typed, safetyAlert: false })).toEqual({
    ...sent,
    safetyAlert: false,
    alertText: null,
    alertTextEn: null,
  })
})
