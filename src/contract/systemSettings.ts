import { z } from 'zod'
import { mailFailures } from '#domain/mail/mail-kinds.ts'
import { isHost } from '#domain/settings/host.ts'
import { RELAY_PASSWORD_MAX, settingTable, type SettingKey } from '#domain/settings/settings.ts'
import { email, freeText, instant, line, rowVersion, stored } from './fields.ts'

type Row = (typeof settingTable)[SettingKey]

/** The format of a text, besides its maximum length; every text may be empty. */
const shapes: Partial<Readonly<Record<string, (text: string) => boolean>>> = {
  smtpHost: isHost,
  // One address: a mail header must not contain a second address or a line break (V8).
  smtpFromEmail: (text) => email.safeParse(text).success,
  contactEmail: (text) => email.safeParse(text).success,
  closingFrom: (text) => instant.safeParse(text).success,
  closingUntil: (text) => instant.safeParse(text).success,
}

const textWithin = (max: number, key: string) => {
  // Only the maintenance message may have several lines.
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

/** Every setting but the password of the relay, which the server never returns (G2). */
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

/** Not trimmed: a trailing blank may be part of it. */
export const relayPasswordText = z
  .string()
  .max(RELAY_PASSWORD_MAX)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

/** 'unreadable': encrypted with a key that is missing; the user must type it again. */
const relayPassword = z.enum(['none', 'set', 'unreadable'])

const testMailFailures = [...mailFailures, 'no-relay', 'too-many'] as const

export type TestMailFailure = (typeof testMailFailures)[number]

export const systemSettings = {
  /** AUTH-09: the password rules, shown before the user types. */
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
      values: stored(settingValues),
      smtpPassword: relayPassword,
      version: rowVersion,
    }),
  },
  /** How many active users notice a change, and what it would do now. */
  affected: {
    input: z.strictObject({ sessionTimeoutHours: settingValues.shape.sessionTimeoutHours }),
    output: z.strictObject({
      users: z.int(),
      /** All but the administrators, whom maintenance leaves in (SET-03). */
      closedOut: z.int(),
      /** The roles of `delegatedAdministration` (ROLE-05). */
      delegates: z.int(),
      /** The roles that `enableTwoFactor` asks it of, and those of them without it (AUTH-13). */
      enrolling: z.int(),
      unenrolled: z.int(),
      /** Users who have been signed in for longer than the new time. */
      signedOut: z.int(),
      /** The different recipients of mail about a high risk. */
      alertAddresses: z.int(),
    }),
  },
  upsert: {
    input: z.strictObject({
      values: settingValues,
      /** Absent: unchanged, but a changed host removes it (G2). '': removes it. */
      smtpPassword: relayPasswordText.optional(),
      version: rowVersion,
    }),
    /** Returns the state of the password: a save can remove it although the input does not name it. */
    output: z.strictObject({ version: rowVersion, smtpPassword: relayPassword }),
  },
  /** SET-02: sends to the caller's own address with the saved settings, immediately. */
  testEmail: {
    input: z.strictObject({}),
    output: z.strictObject({
      success: z.boolean(),
      /** F-E2: null where it was sent. */
      failure: z.enum(testMailFailures).nullable(),
    }),
  },
}

export type StoredSettings = z.infer<typeof systemSettings.get.output>
export type AffectedCounts = z.infer<typeof systemSettings.affected.output>
