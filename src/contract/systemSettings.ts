import { z } from 'zod'
import { settingTable, type SettingKey } from '#domain/settings/settings.ts'
import { freeText, line, rowVersion } from './fields.ts'

type Row = (typeof settingTable)[SettingKey]

/** A value within the bounds of the table (SET-01). */
const within = (row: Row, key: string) => {
  if (row.kind === 'flag') return z.boolean()
  if (row.kind === 'number') return z.int().min(row.min).max(row.max)
  // Only the message for people may be of several lines.
  return key === 'maintenanceMessage' ? freeText(row.maxLength) : line(row.maxLength)
}

const { smtpPassword: _secret, ...shown } = settingTable

/** Every setting but the password of the relay, which is never sent back (G2). */
const values = Object.fromEntries(
  Object.entries(shown).map(([key, row]) => [key, within(row, key)]),
) as { readonly [Key in keyof typeof shown]: SettingSchema<(typeof shown)[Key]> }

type SettingSchema<One extends Row> = One extends { readonly kind: 'flag' }
  ? z.ZodBoolean
  : One extends { readonly kind: 'number' }
    ? z.ZodInt
    : ReturnType<typeof line>

/** SET-01: all of them, as a superadmin sees and saves them. */
export const settingValues = z.strictObject(values)

export const systemSettings = {
  /** AUTH-09: what a password must hold, told before it is typed. */
  passwordRules: {
    input: z.strictObject({}),
    output: z.strictObject({
      minLength: z.int(),
      requireUppercase: z.boolean(),
      requireLowercase: z.boolean(),
      requireNumbers: z.boolean(),
      requireSpecial: z.boolean(),
    }),
  },
  get: {
    input: z.strictObject({}),
    output: z.strictObject({
      values: settingValues,
      /** 'unreadable': sealed by a key that is not here; it must be typed again. */
      smtpPassword: z.enum(['none', 'set', 'unreadable']),
      version: rowVersion,
    }),
  },
  upsert: {
    input: z.strictObject({
      values: settingValues,
      /** Absent: as it is, unless the host changes: then it is gone (G2). '': gone. */
      smtpPassword: line(settingTable.smtpPassword.maxLength).optional(),
      version: rowVersion,
    }),
    output: z.strictObject({ version: rowVersion }),
  },
  /** SET-02: to the caller's own address, by the saved settings, now. */
  testEmail: {
    input: z.strictObject({}),
    output: z.strictObject({ success: z.boolean() }),
  },
}
