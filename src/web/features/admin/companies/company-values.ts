import { z } from 'zod'
import { companies, type Company, type CompanyForm } from '#contract/companies.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = companies.create.input

const MAX_LICENCES = 1_000_000

/**
 * USR-06: reads the number of licences. A text that is not a number is 0. Spaces between the digits do not count.
 * Null for an empty text, and for a number that is invalid for a company: below 0, not whole, above a million.
 */
export const readLicences = (text: string): number | null => {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.')
  if (digits === '') return null
  const count = Number(digits)
  if (!Number.isFinite(count)) return 0
  return Number.isInteger(count) && count >= 0 && count <= MAX_LICENCES ? count : null
}

/** A text that the server accepts, or an empty one. */
const optional = (schema: z.ZodType, error: () => string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || schema.safeParse(text).success, { error })

const required = (schema: z.ZodType, missing: () => string) =>
  optional(schema, m.companies_too_long).refine((text) => text !== '', { error: missing })

export const companySchema = z.object({
  name: required(shape.name, m.companies_name_missing),
  contactPerson: required(shape.contactPerson, m.companies_contact_missing),
  totalLicenses: z
    .string()
    .refine((text) => text.trim() !== '', { error: m.companies_licences_missing, abort: true })
    .refine((text) => readLicences(text) !== null, { error: m.companies_licences_invalid }),
  orgNumber: optional(shape.orgNumber, m.companies_org_number_invalid),
  phone: optional(shape.phone, m.companies_too_long),
  email: optional(shape.email, m.signup_email_invalid),
  billingEmail: optional(shape.billingEmail, m.signup_email_invalid),
  address: optional(shape.address, m.companies_too_long),
  postalCode: optional(shape.postalCode, m.companies_too_long),
  city: optional(shape.city, m.companies_too_long),
  language: z.enum(['no', 'en']),
  legalHold: z.boolean(),
})

/** The values of the form fields. */
export type CompanyValues = z.infer<typeof companySchema>

const optionalFields = [
  'orgNumber',
  'phone',
  'email',
  'billingEmail',
  'address',
  'postalCode',
  'city',
] as const

/** The form values of a company, or of a new one. */
export const valuesOf = (company: Company | null): CompanyValues => ({
  name: company?.name ?? '',
  contactPerson: company?.contactPerson ?? '',
  totalLicenses: company === null ? '' : String(company.totalLicenses),
  orgNumber: company?.orgNumber ?? '',
  phone: company?.phone ?? '',
  email: company?.email ?? '',
  billingEmail: company?.billingEmail ?? '',
  address: company?.address ?? '',
  postalCode: company?.postalCode ?? '',
  city: company?.city ?? '',
  language: company?.settings.language ?? 'no',
  legalHold: company?.legalHold ?? false,
})

const filled = (values: CompanyValues): Partial<Record<(typeof optionalFields)[number], string>> =>
  Object.fromEntries(
    optionalFields.map((name) => [name, values[name].trim()]).filter(([, text]) => text !== ''),
  )

/** USR-06: the input of the call, from validated values. It omits empty optional fields. */
export const formOf = (values: CompanyValues): Omit<CompanyForm, 'id'> => ({
  name: values.name,
  contactPerson: values.contactPerson,
  totalLicenses: readLicences(values.totalLicenses) ?? 0,
  legalHold: values.legalHold,
  settings: { language: values.language },
  ...filled(values),
})
