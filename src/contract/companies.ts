import { z } from 'zod'
import { parseOrganisationNumber } from '#domain/organisation/organisation-number.ts'
import { email, filledLine, id, instant, row, rowVersion, savedRow } from './fields.ts'
import { limits } from './limits.ts'

/** USR-06: nine digits with a right check digit, written with or without spaces. */
const orgNumber = z
  .string()
  .max(40)
  .transform((text, context) => {
    const number = parseOrganisationNumber(text)
    if (number !== null) return number
    context.addIssue({ code: 'custom', message: 'no organisation number' })
    return z.NEVER
  })

const settings = z.strictObject({ language: z.enum(['no', 'en']) })

/** What the form holds; an optional field that is empty is left out, and then the company has none. */
const form = {
  name: filledLine(200),
  contactPerson: filledLine(120),
  totalLicenses: z.int().min(0).max(limits.licences),
  orgNumber: orgNumber.optional(),
  phone: filledLine(40).optional(),
  email: email.optional(),
  billingEmail: email.optional(),
  address: filledLine(200).optional(),
  postalCode: filledLine(20).optional(),
  city: filledLine(120).optional(),
  /** M2: retention erases nothing of it. Absent: as it is; a new one has none. */
  legalHold: z.boolean().optional(),
  settings,
}

const company = z.strictObject({
  id,
  name: z.string(),
  contactPerson: z.string(),
  totalLicenses: z.int(),
  /** USR-10: active users of the company. */
  usedLicenses: z.int(),
  orgNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  billingEmail: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  settings,
  isActive: z.boolean(),
  isDemo: z.boolean(),
  legalHold: z.boolean(),
  createdAt: instant,
  version: rowVersion,
})

export const companies = {
  /** All of them, by name as Norwegian sorts it. */
  list: {
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(company) }),
  },
  get: { input: row, output: company },
  /** USR-10: licences in all, used and free. */
  getStats: {
    input: row,
    output: z.strictObject({
      totalLicenses: z.int(),
      usedLicenses: z.int(),
      /** Never below 0. */
      availableLicenses: z.int(),
    }),
  },
  /** Sent again with the same id and content, it is the same company. */
  create: { input: z.strictObject({ id, ...form }), output: savedRow },
  /** Refused as 'stale' when `version` is not the stored one. `isActive` false does what `deactivate` does. */
  update: {
    input: z.strictObject({ id, version: rowVersion, ...form, isActive: z.boolean() }),
    output: savedRow,
  },
  /** Its people are signed out, and cannot sign in until it is active again. */
  deactivate: { input: row, output: row },
  reactivate: { input: row, output: row },
  /** With its departments; refused while it has users, or something that was stored by them. */
  remove: { input: row, output: row },
}

export type Company = z.infer<typeof company>
