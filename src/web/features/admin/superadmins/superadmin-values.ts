import { z } from 'zod'
import { superadmins, type Superadmin } from '#contract/superadmins.ts'
import {
  firstPasswordFields,
  firstPasswordMissing,
  firstPasswordOf,
  hasFirstPassword,
  noFirstPassword,
} from '#web/shared/account/first-password-values.ts'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = superadmins.create.input

export const superadminSchema = z
  .object({
    email: z
      .string()
      .trim()
      .refine((text) => text !== '', { error: () => m.login_email_missing() })
      .refine((text) => text === '' || shape.email.safeParse(text).success, {
        error: () => m.signup_email_invalid(),
      }),
    fullName: z
      .string()
      .refine((text) => text.trim() !== '', { error: () => m.signup_name_missing() })
      .refine((text) => text.trim() === '' || shape.fullName.safeParse(text).success, {
        error: () => m.superadmins_too_long(),
      }),
    phone: z.string().refine((text) => text.trim() === '' || shape.phone.safeParse(text).success, {
      error: () => m.superadmins_too_long(),
    }),
    ...firstPasswordFields,
  })
  .refine(hasFirstPassword, firstPasswordMissing)

/** The values of the form fields. */
export type SuperadminValues = z.infer<typeof superadminSchema>

/** The fields of a superadmin, or of a new one. */
export const valuesOf = (superadmin: Superadmin | null): SuperadminValues => ({
  email: superadmin?.email ?? '',
  fullName: superadmin?.fullName ?? '',
  phone: superadmin?.phone ?? '',
  ...noFirstPassword,
})

const person = ({ fullName, phone }: SuperadminValues) => ({
  fullName: fullName.trim(),
  ...(phone.trim() !== '' && { phone: phone.trim() }),
})

/** The request body for a new superadmin, from validated fields. */
export const newFormOf = (values: SuperadminValues) => ({
  email: values.email,
  ...person(values),
  ...firstPasswordOf(values),
})

/** The request body for an existing superadmin, from validated fields. A save makes the superadmin active. */
export const formOf = (values: SuperadminValues) => ({
  ...person(values),
  isActive: true as const,
})

/** The fields in which two versions of a superadmin are compared. */
export const superadminFields = (): readonly ComparedField<SuperadminValues>[] => [
  { name: 'fullName', label: m.superadmins_full_name() },
  { name: 'phone', label: m.superadmins_phone() },
]
