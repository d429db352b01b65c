import { expect, test } from 'vitest'
import { superadmins } from '#contract/superadmins.ts'
import { toForm } from '#web/office/kit/fields/values.ts'
import {
  formOf,
  newFormOf,
  superadminFields,
  superadminSchema,
  type SuperadminValues,
} from './superadmin-form.tsx'

const id = '018f0000-0000-7000-8000-000000000001'
const filled: SuperadminValues = {
  email: 'ida@example.no',
  fullName: ' Ida Mork ',
  phone: ' ',
  entry: 'invitation',
  password: 'typed, and then the other way was chosen',
}

const errorsOf = (change: Partial<SuperadminValues>): Record<string, string> => {
  const { error } = superadminSchema.safeParse({ ...filled, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test('USR-09 everything that is missing is said at once', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ email: 'ida@', fullName: ' ', entry: 'password', password: '' })).toEqual({
    email: 'Skriv inn en gyldig e-postadresse, for eksempel navn@etat.no',
    fullName: 'Skriv inn fullt navn',
    password: 'Skriv inn et passord',
  })
  expect(errorsOf({ fullName: 'x'.repeat(121), phone: '1'.repeat(41) })).toEqual({
    fullName: 'Teksten er for lang, høyst 120 tegn',
    phone: 'Teksten er for lang, høyst 40 tegn',
  })
})

test('USR-09 who is invited gets no password, whatever was typed', () => {
  const invited = newFormOf(filled)
  expect(invited).toStrictEqual({ email: 'ida@example.no', fullName: 'Ida Mork' })
  expect(superadmins.create.input.safeParse({ id, ...invited }).success).toBe(true)
  expect(newFormOf({ ...filled, entry: 'password', password: ' p ' })).toHaveProperty(
    'password',
    ' p ',
  )
})

test('USR-09 an update names neither e-mail nor password, and makes active', () => {
  const sent = formOf({ ...filled, phone: '815' })
  expect(sent).toStrictEqual({ fullName: 'Ida Mork', phone: '815', isActive: true })
  expect(superadmins.update.input.safeParse({ id, version: 1, ...sent }).success).toBe(true)
})

test('USR-09 a new one is invited unless the other way is chosen', () => {
  expect(toForm(superadminFields, null)).toEqual({
    email: '',
    fullName: '',
    phone: '',
    entry: 'invitation',
    password: '',
  })
})
