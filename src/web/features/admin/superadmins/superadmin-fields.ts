import { superadmins } from '#contract/superadmins.ts'
import { emailInput } from '#web/shared/account/email-input.tsx'
import {
  firstPasswordFields,
  firstPasswordMissing,
  firstPasswordOf,
  hasFirstPassword,
} from '#web/shared/account/first-password-values.ts'
import { optionalText, requiredText } from '#web/shared/admin/fields/form-field.ts'
import { schemaOf, toWire, type ValuesOf } from '#web/shared/admin/fields/values.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = superadmins.create.input

const accountFields = {
  email: {
    ...requiredText({
      label: m.superadmins_email,
      of: shape.email,
      missing: m.login_email_missing,
      invalid: m.signup_email_invalid,
    }),
    input: emailInput({
      help: m.superadmins_email_help,
      locked: m.superadmins_email_locked,
      lock: 'readOnly',
    }),
    show: null,
  },
}

const personFields = {
  fullName: requiredText({
    label: m.superadmins_full_name,
    of: shape.fullName,
    missing: m.signup_name_missing,
    invalid: m.superadmins_too_long,
  }),
  phone: optionalText({
    label: m.superadmins_phone,
    of: shape.phone,
    invalid: m.superadmins_too_long,
    type: 'tel',
  }),
}

/** USR-09: the fields of a superadmin. */
export const superadminFields = { ...accountFields, ...personFields, ...firstPasswordFields }

export const superadminSchema = schemaOf(superadminFields).refine(
  hasFirstPassword,
  firstPasswordMissing,
)

export type SuperadminValues = ValuesOf<typeof superadminFields>

/** The request body for a new superadmin, from validated fields. */
export const newFormOf = (values: SuperadminValues) => ({
  ...toWire({ ...accountFields, ...personFields }, values),
  ...firstPasswordOf(values),
})

/** The request body for an existing superadmin, from validated fields. A save makes the superadmin active. */
export const formOf = (values: SuperadminValues) => ({
  ...toWire(personFields, values),
  isActive: true as const,
})
