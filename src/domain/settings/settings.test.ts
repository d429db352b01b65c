import { expect, test } from 'vitest'
import { missingInPassword } from '#domain/account/password.ts'
import { defaultSettings, passwordRulesOf, settingsOutOfBounds, settingTable } from './settings.ts'

test('SET-01 the defaults are those of the specification', () => {
  expect(defaultSettings).toEqual({
    assessmentTimeoutMinutes: 60,
    maxFileUploadSizeMb: 10,
    sessionTimeoutHours: 24,
    passwordMinLength: 8,
    passwordRequireUppercase: true,
    passwordRequireLowercase: true,
    passwordRequireNumbers: true,
    passwordRequireSpecial: true,
    enableTwoFactor: false,
    enableEmailNotifications: true,
    enableSmsNotifications: false,
    enableAuditLogging: true,
    dataRetentionDays: 365,
    allowAnonymousAssessments: false,
    allowSelfRegistration: true,
    maintenanceMode: false,
    maintenanceMessage: '',
    closingFrom: '',
    closingUntil: '',
    smtpHost: '',
    smtpPort: 587,
    smtpUser: '',
    smtpFromEmail: '',
    smtpFromName: '',
    contactEmail: '',
    delegatedAdministration: false,
    twoPersonPublishing: false,
    moduleApproval: true,
  })
})

test('SET-01 the defaults are within their bounds', () => {
  expect(settingsOutOfBounds(defaultSettings)).toEqual([])
})

test('SET-01 the password minimum is 6 to 32', () => {
  expect(settingTable.passwordMinLength).toMatchObject({ min: 6, max: 32 })
  const allowed = [5, 6, 32, 33].map(
    (passwordMinLength) => settingsOutOfBounds({ ...defaultSettings, passwordMinLength }).length,
  )
  expect(allowed).toEqual([1, 0, 0, 1])
})

test('SET-01 a value that is not a whole number, too long or of the wrong kind is out of bounds', () => {
  const broken = { ...defaultSettings, smtpPort: 25.5, maintenanceMessage: 'x'.repeat(501) }
  expect(settingsOutOfBounds(broken)).toEqual(['maintenanceMessage', 'smtpPort'])
  expect(settingsOutOfBounds({ ...defaultSettings, dataRetentionDays: Number.NaN })).toEqual([
    'dataRetentionDays',
  ])
})

test('AUTH-09 the settings make the password rules', () => {
  const rules = passwordRulesOf({
    ...defaultSettings,
    passwordMinLength: 12,
    passwordRequireSpecial: false,
  })
  expect(missingInPassword('Abcdefghij1', rules)).toEqual([{ code: 'too-short', minimum: 12 }])
  expect(missingInPassword('Abcdefghijk1', rules)).toEqual([])
  for (const flag of ['Uppercase', 'Lowercase', 'Numbers', 'Special'] as const) {
    const one = passwordRulesOf({ ...defaultSettings, [`passwordRequire${flag}`]: false })
    expect(one[`require${flag}`]).toBe(false)
    expect(Object.values(one).filter((value) => value === false)).toHaveLength(1)
  }
})
