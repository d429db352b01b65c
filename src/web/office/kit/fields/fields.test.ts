import { expect, test } from 'vitest'
import { z } from 'zod'
import { freeText, line } from '#contract/fields.ts'
import { differences } from '#web/kit/form/differences.ts'
import {
  checkbox,
  choice,
  askedIf,
  field,
  nullableText,
  optionalText,
  plainText,
  requiredText,
  textFault,
} from './form-field.ts'
import { comparedFields, displayedFields, schemaOf, toForm, toWire } from './values.ts'

const of = z.string().max(5)
const invalid = () => 'too long'

const fields = {
  name: requiredText({ label: () => 'Name', of, missing: () => 'missing', invalid }),
  note: optionalText({ label: () => 'Note', of, invalid }),
  isOpen: field({
    label: () => 'Open',
    schema: z.boolean(),
    toForm: (isOpen: boolean = true) => isOpen,
    toWire: (isOpen) => isOpen,
    input: { kind: 'checkbox' },
    show: (isOpen) => (isOpen ? 'yes' : 'no'),
  }),
  size: field({
    label: () => 'Size',
    schema: z.string(),
    toForm: (size: number = 20) => String(size),
    toWire: Number,
    input: () => null,
  }),
}

const row = { id: '1', name: 'A', note: null, isOpen: false, size: 3 }

const errorsOf = (change: object) =>
  schemaOf(fields)
    .safeParse({ ...toForm(fields, row), ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each<[what: string, of: z.ZodType, input: string, says: string]>([
  ['its limit', line(1200), 'x'.repeat(1201), 'Teksten er for lang, høyst 1\u00A0200 tegn'],
  ['a limit behind null', line(5).nullable(), 'x'.repeat(6), 'Teksten er for lang, høyst 5 tegn'],
  ['a sign that no text has', freeText(5), 'x\u0007', 'Teksten har et tegn som ikke kan lagres'],
])('ADM-03 a text that the contract does not take says %s', (_what, schema, input, says) => {
  expect(schema.safeParse(input).success).toBe(false)
  expect(textFault(schema)({ input })).toBe(says)
})

test('ADM-03 a form reads its values from the row, and its defaults if there is no row', () => {
  expect(toForm(fields, row)).toStrictEqual({ name: 'A', note: '', isOpen: false, size: '3' })
  expect(toForm(fields, null)).toStrictEqual({ name: '', note: '', isOpen: true, size: '20' })
})

test('ADM-03 a call has the trimmed texts as the contract wants them, and omits an empty optional text', () => {
  const values = { name: ' A ', note: ' n ', isOpen: true, size: '4' }
  expect(toWire(fields, values)).toStrictEqual({ name: 'A', note: 'n', isOpen: true, size: 4 })
  expect(toWire(fields, { ...values, note: '  ' })).toStrictEqual({
    name: 'A',
    isOpen: true,
    size: 4,
  })
})

test('ADM-03 each field shows one error, in the order of the fields', () => {
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf({ name: ' abcde ', note: ' ' })).toBeUndefined()
  expect(errorsOf({ note: 'abcdef', name: ' ' })).toEqual([
    ['name', 'missing'],
    ['note', 'too long'],
  ])
  expect(errorsOf({ name: 'abcdef' })).toEqual([['name', 'too long']])
})

test('ADM-04 two versions differ by the fields in words', () => {
  const mine = { ...toForm(fields, row), note: 'n', isOpen: true }
  expect(differences(comparedFields(fields), toForm(fields, row), mine)).toEqual([
    { name: 'note', label: 'Note', stored: '', mine: 'n' },
    { name: 'isOpen', label: 'Open', stored: 'no', mine: 'yes' },
  ])
})

test('ADM-03 an empty text is sent as the contract of its field wants it', () => {
  const texts = {
    nullable: nullableText({ label: () => 'Nullable', of, invalid }),
    plain: plainText({ label: () => 'Plain', of, invalid }),
  }
  expect(toWire(texts, { nullable: ' ', plain: ' ' })).toStrictEqual({ nullable: null, plain: '' })
  expect(toForm(texts, { nullable: null, plain: '' })).toStrictEqual({ nullable: '', plain: '' })
})

test('ADM-04 a comparison omits a field that says so, and takes the words of the page', () => {
  const listed = { ...fields, isOpen: { ...fields.isOpen, show: null } }
  expect(displayedFields(listed, row).map(({ name }) => name)).toEqual(['name', 'note', 'size'])
  const words = { size: (size: string) => `${size} m` }
  expect(
    differences(
      comparedFields(listed, words),
      { ...toForm(listed, row) },
      { ...toForm(listed, row), size: '4' },
    ),
  ).toEqual([{ name: 'size', label: 'Size', stored: '3 m', mine: '4 m' }])
})

test('ADM-03 a check between fields reports its error together with that of a missing text', () => {
  const schema = schemaOf(fields).refine(({ isOpen }) => isOpen, {
    path: ['isOpen'],
    error: 'shut',
  })
  const issues = schema.safeParse({ ...toForm(fields, row), name: '' }).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual(['missing', 'shut'])
})

test('ADM-03 a field for certain values has a check and a sent text with those values only', () => {
  const asked = {
    isAcute: checkbox({ label: () => 'Acute', usual: false, show: String }),
    action: askedIf(
      ({ isAcute }: { isAcute: boolean }) => isAcute,
      requiredText({ label: () => 'Action', of, missing: () => 'missing', invalid }),
    ),
    note: requiredText({ label: () => 'Note', of, missing: () => 'no note', invalid }),
  }
  const said = (isAcute: boolean, action: string) =>
    schemaOf(asked)
      .safeParse({ isAcute, action, note: '' })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  const noNote = ['note', 'no note']
  expect(said(true, ' ')).toEqual([noNote, ['action', 'missing']])
  expect(said(true, 'abcdef')).toEqual([noNote, ['action', 'too long']])
  expect(said(false, 'abcdef')).toEqual([noNote])
  const sent = (isAcute: boolean) => toWire(asked, { isAcute, action: ' a ', note: '' }).action
  expect([sent(true), sent(false)]).toEqual(['a', null])
})

test('ADM-03 a choice offers its values with their words, in their order', () => {
  const size = choice({ label: () => 'Size', values: ['s', 'l'], usual: 'l', show: (v) => `${v}!` })
  expect(size.toForm(undefined)).toBe('l')
  expect(size.input).toMatchObject({ kind: 'select' })
  expect('options' in Object(size.input) && Object(size.input).options()).toEqual({
    s: 's!',
    l: 'l!',
  })
})
