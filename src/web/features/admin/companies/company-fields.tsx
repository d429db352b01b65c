import { z } from 'zod'
import { companies, type Company } from '#contract/companies.ts'
import { field } from '#web/shared/admin/fields/field.ts'
import { optionalText, requiredText } from '#web/shared/admin/fields/text-fields.ts'
import * as m from '#web/generated/messages/messages.js'
import { LicencesInput, readLicences } from './licences-input.tsx'

const { shape } = companies.create.input

const invalid = m.companies_too_long
const email = { type: 'email', invalid: m.signup_email_invalid } as const

/** Each language has its name in that language. */
const languageNames = { no: 'Norsk', en: 'English' } as const

/** USR-06: the fields of a company by their groups in the form, the required ones first. */
export const companyGroups = {
  required: {
    name: requiredText({
      label: m.companies_name,
      of: shape.name,
      missing: m.companies_name_missing,
      invalid,
    }),
    contactPerson: requiredText({
      label: m.companies_contact,
      of: shape.contactPerson,
      missing: m.companies_contact_missing,
      invalid,
    }),
    totalLicenses: field({
      label: m.companies_licences_total,
      schema: z
        .string()
        .refine((text) => text.trim() !== '', { error: m.companies_licences_missing, abort: true })
        .refine((text) => readLicences(text) !== null, { error: m.companies_licences_invalid }),
      toForm: (count: number | undefined) => (count === undefined ? '' : String(count)),
      toWire: (text) => readLicences(text) ?? 0,
      input: LicencesInput,
    }),
  },
  contact: {
    orgNumber: optionalText({
      label: m.companies_org_number,
      of: shape.orgNumber,
      invalid: m.companies_org_number_invalid,
      inputMode: 'numeric',
    }),
    phone: optionalText({ label: m.companies_phone, of: shape.phone, invalid, type: 'tel' }),
    email: optionalText({ label: m.companies_email, of: shape.email, ...email }),
    billingEmail: optionalText({
      label: m.companies_billing_email,
      of: shape.billingEmail,
      ...email,
    }),
  },
  street: {
    address: optionalText({ label: m.companies_address, of: shape.address, invalid }),
  },
  town: {
    postalCode: optionalText({
      label: m.companies_postal_code,
      of: shape.postalCode,
      invalid,
      inputMode: 'numeric',
    }),
    city: optionalText({ label: m.companies_city, of: shape.city, invalid }),
  },
  settings: {
    settings: field({
      label: m.companies_language,
      schema: z.enum(['no', 'en']),
      toForm: (settings: Company['settings'] | undefined) => settings?.language ?? 'no',
      toWire: (language) => ({ language }),
      input: { kind: 'select', options: () => languageNames },
      show: (language) => languageNames[language],
    }),
    legalHold: field({
      label: m.companies_legal_hold,
      schema: z.boolean(),
      toForm: (isHeld: boolean = false) => isHeld,
      toWire: (isHeld) => isHeld,
      input: { kind: 'checkbox', help: m.companies_legal_hold_help },
      show: (isHeld) => (isHeld ? m.question_yes() : m.question_no()),
    }),
  },
}

export const companyFields = {
  ...companyGroups.required,
  ...companyGroups.contact,
  ...companyGroups.street,
  ...companyGroups.town,
  ...companyGroups.settings,
}
