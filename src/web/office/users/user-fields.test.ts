import { expect, test } from 'vitest'
import { profiles, type Profile } from '#contract/profiles.ts'
import { shownUser } from '#testing/rows/shown-user.ts'
import { toForm } from '#web/office/kit/fields/values.ts'
import { changesOf, creationOf, newUserValues, userFields, userSchema } from './user-fields.tsx'

const ids = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`)
const [id = '', companyId = '', departmentId = ''] = ids

const user = shownUser({ id, role: 'user', isActive: false, version: 4 })

const valuesOf = (row: Profile) => toForm(userFields, row)

const nowhere = newUserValues({
  companyId: null,
  companyName: null,
  departmentId: null,
  departmentName: null,
  choosesCompany: true,
})

const errorsOf = (isNew: boolean, values: object): Record<string, string> => {
  const { error } = userSchema(isNew).safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

test('USR-02 a new user needs e-mail, full name and company, then a department', () => {
  expect(errorsOf(true, nowhere)).toEqual({
    email: 'Skriv inn e-postadressen',
    fullName: 'Skriv inn fullt navn',
    companyId: 'Velg et firma',
  })
  const named = { ...nowhere, email: 'ny@example.no', fullName: 'Ny', companyId }
  expect(errorsOf(true, named)).toEqual({ departmentId: 'Velg en avdeling' })
  expect(errorsOf(true, { ...named, departmentId })).toEqual({})
  expect(errorsOf(true, { ...named, departmentId, entry: 'password' })).toEqual({
    password: 'Skriv inn et passord',
  })
})

test('USR-02 what no account can have is said at its field', () => {
  const wrong = {
    ...valuesOf(user),
    email: 'ase',
    fullName: 'x'.repeat(121),
    phone: '1'.repeat(41),
  }
  expect(errorsOf(false, wrong)).toEqual({
    email: 'Skriv inn en gyldig e-postadresse, for eksempel navn@etat.no',
    fullName: 'Teksten er for lang, høyst 120 tegn',
    phone: 'Teksten er for lang, høyst 40 tegn',
  })
})

test('USR-02 somebody without a company may stay without, and is active after the save', () => {
  expect(errorsOf(false, valuesOf(user))).toEqual({})
  const sent = changesOf(id, 4, valuesOf(user))
  expect(sent).toStrictEqual({
    id,
    version: 4,
    fullName: 'Åse Vik',
    role: 'user',
    companyId: null,
    departmentId: null,
    isActive: true,
  })
  expect(profiles.update.input.safeParse(sent).success).toBe(true)
})

test('USR-02 a password is sent only when it was chosen to set one', () => {
  const values = { ...nowhere, email: 'ny@example.no', fullName: 'Ny', companyId, departmentId }
  expect(creationOf(id, { ...values, password: 'glemt' })).not.toHaveProperty('password')
  const sent = creationOf(id, { ...values, phone: '99 99', entry: 'password', password: 'Abc-123' })
  expect(sent).toMatchObject({ password: 'Abc-123', phone: '99 99' })
  expect(profiles.create.input.safeParse(sent).success).toBe(true)
})
