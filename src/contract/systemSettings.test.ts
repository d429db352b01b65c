import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { systemSettings } from './systemSettings.ts'

test.each([
  ['assessmentTimeoutMinutes', 4],
  ['assessmentTimeoutMinutes', 1441],
  ['maxFileUploadSizeMb', 0],
  ['maxFileUploadSizeMb', 101],
  ['sessionTimeoutHours', 0],
  ['sessionTimeoutHours', 169],
  ['passwordMinLength', 5],
  ['passwordMinLength', 33],
  ['dataRetentionDays', 29],
  ['dataRetentionDays', 3651],
  ['smtpPort', 0],
  ['smtpPort', 65_536],
  ['smtpPort', 25.5],
  ['smtpPort', '25'],
  ['smtpHost', 'smtp://example.no'],
  ['smtpHost', 'example.no:587'],
  ['smtpHost', 'example.no/inn'],
  ['smtpHost', 'example.no\r\nEHLO'],
  ['smtpFromEmail', 'post'],
  ['smtpFromEmail', 'a@example.no,b@example.no'],
  ['smtpFromEmail', 'Post <post@example.no>'],
  ['smtpFromEmail', 'post@example.no\r\nBcc: x@example.no'],
  ['smtpFromName', 'Post\r\nBcc: x@example.no'],
  ['smtpFromName', 'x'.repeat(201)],
  ['smtpUser', 'x'.repeat(321)],
  ['maintenanceMessage', 'x'.repeat(501)],
  ['maintenanceMode', 'true'],
  ['closingFrom', 'i morgen'],
  ['closingUntil', '2026-11-30 03:00'],
] as const)('SET-01 V8 %s %j is refused at its field', (key, value) => {
  const values = { ...defaultSettings, [key]: value }
  const { error } = systemSettings.upsert.input.safeParse({ values, version: 1 })
  // A value may break more than one rule.
  expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(
    new Set([`values.${key}`]),
  )
})
