import { expect, test } from 'vitest'
import { classifySaveError } from './use-save.tsx'

const refused = (message: string, data: unknown) => Object.assign(new Error(message), { data })
const form = ['name', 'orgNumber', 'email']

test('ADM-03 a refusal about fields of the form is shown at them', () => {
  const error = refused('Nummeret er ikke gyldig.', { reason: 'invalid', fields: ['orgNumber'] })
  expect(classifySaveError(error, form, 'Ukjent feil')).toStrictEqual({
    kind: 'fields',
    fields: ['orgNumber'],
    message: 'Nummeret er ikke gyldig.',
  })
})

test('ADM-03 a refusal about a field that the form does not show appears above it', () => {
  for (const fields of [['version'], [], undefined]) {
    const error = refused('Firmaet finnes ikke lenger.', { reason: 'gone', fields })
    expect(classifySaveError(error, form, 'Ukjent feil')).toStrictEqual({
      kind: 'other',
      message: 'Firmaet finnes ikke lenger.',
    })
  }
})

test('ADM-04 a save over a newer version is neither', () => {
  const error = refused('Endret imens.', { reason: 'stale', fields: ['name'] })
  expect(classifySaveError(error, form, 'Ukjent feil')).toStrictEqual({ kind: 'stale' })
})

test('ADM-03 a lost connection shows the text of the page', () => {
  expect(classifySaveError(new TypeError('Failed to fetch'), form, 'Ukjent feil')).toStrictEqual({
    kind: 'other',
    message: 'Ukjent feil',
  })
})
