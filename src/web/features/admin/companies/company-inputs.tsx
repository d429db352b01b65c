import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { languageNames } from './company-fields.ts'
import { readLicences, type CompanyValues } from './company-values.ts'

type CompanyInputsProps = { readonly form: UseFormReturn<CompanyValues>; readonly pending: boolean }

/** USR-06: the required fields first, then the rest in two columns if there is room. */
export const CompanyInputs = ({ form, pending }: CompanyInputsProps) => {
  const { register, setValue, formState } = form
  const field = (name: keyof CompanyValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    pending,
  })
  const text = (
    name: keyof CompanyValues,
    label: string,
    more: Partial<ComponentProps<typeof TextField>> = {},
  ) => <TextField autoComplete="off" {...field(name)} label={label} {...more} />

  // A text that is not a number becomes 0. The field shows that 0 before the save.
  const { onBlur, ...licences } = field('totalLicenses')
  const showCount = (typed: string) => {
    if (readLicences(typed) === 0) setValue('totalLicenses', '0', { shouldDirty: true })
  }

  return (
    <>
      {text('name', m.companies_name(), { required: true })}
      {text('contactPerson', m.companies_contact(), { required: true })}
      <TextField
        {...licences}
        onBlur={(event) => {
          showCount(event.target.value)
          void onBlur(event)
        }}
        label={m.companies_licences_total()}
        help={m.companies_licences_help()}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <p className="hp-company-form__optional">{m.companies_optional()}</p>
      <div className="hp-company-form__pairs">
        {text('orgNumber', m.companies_org_number(), { inputMode: 'numeric' })}
        {text('phone', m.companies_phone(), { type: 'tel' })}
        {text('email', m.companies_email(), { type: 'email' })}
        {text('billingEmail', m.companies_billing_email(), { type: 'email' })}
      </div>
      {text('address', m.companies_address())}
      <div className="hp-company-form__pairs">
        {text('postalCode', m.companies_postal_code(), { inputMode: 'numeric' })}
        {text('city', m.companies_city())}
      </div>
      <SelectField {...field('language')} label={m.companies_language()}>
        {Object.entries(languageNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        {...field('legalHold')}
        label={m.companies_legal_hold()}
        help={m.companies_legal_hold_help()}
      />
    </>
  )
}
