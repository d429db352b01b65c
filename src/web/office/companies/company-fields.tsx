import { z } from 'zod'
import { useFormContext } from 'react-hook-form'
import { companies, type Company } from '#contract/companies.ts'
import { limits } from '#contract/limits.ts'
import {
  field,
  optionalText,
  requiredText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import { TextField } from '#web/kit/fields/field.tsx'

/**
 * USR-06: reads the number of licences. A text that is not a number is 0. Spaces between the digits do not count.
 * Null for an empty text, and for a number that is invalid for a company: below 0, not whole, above a million.
 */
export const readLicences = (text: string): number | null => {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.')
  if (digits === '') return null
  const count = Number(digits)
  if (!Number.isFinite(count)) return 0
  return Number.isInteger(count) && count >= 0 && count <= limits.licences ? count : null
}

/** A text that is not a number becomes 0. The field shows that 0 before the save. */
const LicencesInput = ({ label, ...props }: InputProps<unknown>) => {
  const { setValue } = useFormContext<Record<string, string>>()
  const { onBlur, ...input } = useFieldProps(props)
  return (
    <TextField
      {...input}
      onBlur={(event) => {
        if (readLicences(event.target.value) === 0) {
          setValue(props.name, '0', { shouldDirty: true })
        }
        void onBlur(event)
      }}
      label={label}
      help={m.companies_licences_help()}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  )
}

const { shape } = companies.create.input

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
    }),
    contactPerson: requiredText({
      label: m.companies_contact,
      of: shape.contactPerson,
      missing: m.companies_contact_missing,
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
    phone: optionalText({ label: m.companies_phone, of: shape.phone, type: 'tel' }),
    email: optionalText({ label: m.companies_email, of: shape.email, ...email }),
    billingEmail: optionalText({
      label: m.companies_billing_email,
      of: shape.billingEmail,
      ...email,
    }),
  },
  street: {
    address: optionalText({ label: m.companies_address, of: shape.address }),
  },
  town: {
    postalCode: optionalText({
      label: m.companies_postal_code,
      of: shape.postalCode,
      inputMode: 'numeric',
    }),
    city: optionalText({ label: m.companies_city, of: shape.city }),
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
