import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import { roles } from '#domain/access/roles.ts'
import { profiles, type Profile } from '#contract/profiles.ts'
import {
  firstPasswordFields,
  firstPasswordMissing,
  firstPasswordOf,
  hasFirstPassword,
  noFirstPassword,
} from '#web/shared/account/first-password-values.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from './user-scope.ts'

const { shape } = profiles.create.input

/** The server's own validation, or an empty text. */
const optional = (schema: z.ZodType, error: () => string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || schema.safeParse(text).success, { error })

const fields = z.object({
  email: optional(shape.email, m.signup_email_invalid).refine((text) => text !== '', {
    error: m.login_email_missing,
  }),
  fullName: optional(shape.fullName, m.users_too_long).refine((text) => text !== '', {
    error: m.signup_name_missing,
  }),
  phone: optional(shape.phone, m.users_too_long),
  /** Empty: none. */
  companyId: z.string(),
  departmentId: z.string(),
  role: z.enum(roles),
  ...firstPasswordFields,
})

/** The values of the form fields. */
export type UserValues = z.infer<typeof fields>

/** USR-02: an existing user without a company may stay without one; a new user needs one. */
export const userSchema = (isNew: boolean) =>
  fields
    .refine(({ companyId }) => !isNew || companyId !== '', {
      path: ['companyId'],
      error: m.users_company_missing,
    })
    .refine(({ companyId, departmentId }) => !isNew || companyId === '' || departmentId !== '', {
      path: ['departmentId'],
      error: m.users_department_missing,
    })
    .refine(hasFirstPassword, firstPasswordMissing)

const usualRole: Role = 'counselor'

export const newUserValues = ({ companyId, departmentId }: UserScope): UserValues => ({
  email: '',
  fullName: '',
  phone: '',
  companyId: companyId ?? '',
  departmentId: departmentId ?? '',
  role: usualRole,
  ...noFirstPassword,
})

export const valuesOf = (user: Profile): UserValues => ({
  email: user.email,
  fullName: user.fullName,
  phone: user.phone ?? '',
  companyId: user.companyId ?? '',
  departmentId: user.departmentId ?? '',
  role: user.role,
  ...noFirstPassword,
})

const personOf = ({ fullName, phone, role }: UserValues) => ({
  fullName,
  ...(phone !== '' && { phone }),
  role,
})

/** The request body, from validated fields; omits empty optional fields. */
export const creationOf = (id: string, values: UserValues) => ({
  id,
  email: values.email,
  ...personOf(values),
  companyId: values.companyId,
  departmentId: values.departmentId,
  ...firstPasswordOf(values),
})

/** USR-02: a save makes an inactive user active. */
export const changesOf = (id: string, version: number, values: UserValues) => ({
  id,
  version,
  ...personOf(values),
  companyId: values.companyId === '' ? null : values.companyId,
  departmentId: values.departmentId === '' ? null : values.departmentId,
  isActive: true as const,
})
