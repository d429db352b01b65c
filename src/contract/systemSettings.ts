import { z } from 'zod'
import { isHost } from '#domain/settings/host.ts'
import { RELAY_PASSWORD_MAX, settingTable, type SettingKey } from '#domain/settings/settings.ts'
import { email, freeText, line, rowVersion } from './fields.ts'

type Row = (typeof settingTable)[SettingKey]

/** What a text must be besides short enough; empty always may be. */
const shapes: Partial<Readonly<Record<string, (text: string) => boolean>>> = {
  smtpHost: isHost,
  // One address: what becomes a mail's head must not name a second one, nor end its line (V8).
  smtpFromEmail: (text) => email.safeParse(text).success,
  contactEmail: (text) => email.safeParse(text).success,
}

const textWithin = (max: number, key: string) => {
  // Only the message for people may be of several lines.
  if (key === 'maintenanceMessage') return freeText(max)
  const isShaped = shapes[key]
  return isShaped === undefined
    ? line(max)
    : line(max).refine((text) => text === '' || isShaped(text))
}

/** A value within the bounds of the table (SET-01). */
const within = (row: Row, key: string) => {
  if (row.kind === 'flag') return z.boolean()
  if (row.kind === 'number') return z.int().min(row.min).max(row.max)
  return textWithin(row.maxLength, key)
}

/** Every setting but the password of the relay, which is never sent back (G2). */
const values = Object.fromEntries(
  Object.entries(settingTable).map(([key, row]) => [key, within(row, key)]),
) as { readonly [Key in SettingKey]: SettingSchema<(typeof settingTable)[Key]> }

type SettingSchema<One extends Row> = One extends { readonly kind: 'flag' }
  ? z.ZodBoolean
  : One extends { readonly kind: 'number' }
    ? z.ZodInt
    : ReturnType<typeof line>

/** SET-01: all of them, as a superadmin sees and saves them. */
export const settingValues = z.strictObject(values)

/** Kept sign by sign: a blank at its end may be part of it. */
export const relayPasswordText = z
  .string()
  .max(RELAY_PASSWORD_MAX)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

/** 'unreadable': sealed by a key that is not here; it must be typed again. */
const relayPassword = z.enum(['none', 'set', 'unreadable'])

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
      smtpPassword: relayPassword,
      version: rowVersion,
    }),
  },
  upsert: {
    input: z.strictObject({
      values: settingValues,
      /** Absent: as it is, unless the host changes: then it is gone (G2). '': gone. */
      smtpPassword: relayPasswordText.optional(),
      version: rowVersion,
    }),
    /** What became of the password is told: it can be gone without having been named. */
    output: z.strictObject({ version: rowVersion, smtpPassword: relayPassword }),
  },
  /** SET-02: to the caller's own address, by the saved settings, now. */
  testEmail: {
    input: z.strictObject({}),
    output: z.strictObject({ success: z.boolean() }),
  },
}

export type StoredSettings = z.infer<typeof systemSettings.get.output>
