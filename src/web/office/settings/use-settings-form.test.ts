import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { tabs, settingKeys, tabOf } from './settings-fields.ts'
import { formOf, losesPassword, settingsSchema, valuesOf } from './use-settings-form.ts'

const stored = {
  values: { ...defaultSettings, smtpHost: 'smtp.example.no' },
  smtpPassword: 'set',
  version: 3,
} as const
const typed = valuesOf(stored)

test('SET-01 every setting has its place, in the order of the tabs', () => {
  expect(settingKeys.toSorted()).toEqual(Object.keys(defaultSettings).toSorted())
  expect([...new Set(settingKeys.map(tabOf))]).toEqual(tabs)
})

test('SET-01 stored settings are sent back unchanged when nothing was touched', () => {
  expect(settingsSchema.safeParse(typed).success).toBe(true)
  expect(formOf(typed)).toEqual({ values: stored.values })
})

test.each(['', ' ', 'tolv', '-1', '7,5', '1e2', '5', '33', '٨'])(
  'SET-01 %j is no length of a password',
  (passwordMinLength) => {
    const { error } = settingsSchema.safeParse({ ...typed, passwordMinLength })
    expect(error?.issues.map(({ path }) => path)).toEqual([['passwordMinLength']])
  },
)

test('SET-01 a number is read with the spaces that group it, and a text without those around it', () => {
  const form = formOf({ ...typed, dataRetentionDays: ' 1 000 ', smtpFromName: ' Vakta ' })
  expect(form.values).toMatchObject({ dataRetentionDays: 1000, smtpFromName: 'Vakta' })
})

test.each([
  ['keep', '', {}],
  ['keep', 'x', {}],
  ['replace', '', {}],
  ['replace', ' x ', { smtpPassword: ' x ' }],
  ['remove', '', { smtpPassword: '' }],
] as const)('G2 the password, %s with %j typed, is sent as %j', (passwordChange, text, sent) => {
  const { values: _, ...password } = formOf({ ...typed, passwordChange, smtpPassword: text })
  expect(password).toEqual(sent)
})

test.each([
  ['smtp.example.no', 'keep', '', false],
  [' SMTP.Example.no ', 'keep', '', false],
  ['annen.no', 'keep', '', true],
  ['', 'keep', '', true],
  ['annen.no', 'replace', '', true],
  ['annen.no', 'replace', 'x', false],
  ['annen.no', 'remove', '', false],
] as const)(
  'G2 at %j, %s with %j typed, the password is lost: %j',
  (smtpHost, change, text, lost) => {
    const now = { ...typed, smtpHost, passwordChange: change, smtpPassword: text, smtpPort: 'x' }
    expect(losesPassword(stored, now)).toBe(lost)
    expect(losesPassword({ ...stored, smtpPassword: 'none' }, now)).toBe(false)
  },
)
