import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CompanyValues } from './company-values.ts'

/** Each language has its name in that language. */
export const languageNames: Readonly<Record<CompanyValues['language'], string>> = {
  no: 'Norsk',
  en: 'English',
}

/** The fields for a comparison of two versions of a company. */
export const companyFields = (): readonly ComparedField<CompanyValues>[] => [
  { name: 'name', label: m.companies_name() },
  { name: 'contactPerson', label: m.companies_contact() },
  { name: 'totalLicenses', label: m.companies_licences_total() },
  { name: 'orgNumber', label: m.companies_org_number() },
  { name: 'phone', label: m.companies_phone() },
  { name: 'email', label: m.companies_email() },
  { name: 'billingEmail', label: m.companies_billing_email() },
  { name: 'address', label: m.companies_address() },
  { name: 'postalCode', label: m.companies_postal_code() },
  { name: 'city', label: m.companies_city() },
  { name: 'language', label: m.companies_language(), show: (value) => languageNames[value] },
  {
    name: 'legalHold',
    label: m.companies_legal_hold(),
    show: (isHeld) => (isHeld ? m.question_yes() : m.question_no()),
  },
]
