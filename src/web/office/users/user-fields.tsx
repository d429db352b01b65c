import { z } from 'zod'
import { useController } from 'react-hook-form'
import { profiles } from '#contract/profiles.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import {
  emailInput,
  firstPasswordFields,
  firstPasswordMissing,
  firstPasswordOf,
  hasFirstPassword,
} from '#web/office/kit/people/first-password.tsx'
import { roleTexts } from '#web/account/kit/role-text.ts'
import {
  field,
  optionalText,
  requiredText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { schemaOf, toForm, toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from './user-scope.ts'
import { UndelegatedNote } from './role-choices.tsx'

type RoleContext = {
  /** The roles that the caller may give. */
  readonly roles: readonly Role[]
}

const RoleInput = ({ name, label, pending, context }: InputProps<RoleContext>) => {
  const { field: role, fieldState } = useController<Record<string, Role>>({ name })
  return (
    <RadioRows
      label={label}
      below={<UndelegatedNote />}
      options={context.roles.map((value) => ({ value, label: roleTexts[value]() }))}
      value={role.value}
      onChange={role.onChange}
      error={fieldState.error?.message}
      pending={pending}
    />
  )
}

const { shape } = profiles.create.input

const accountFields = {
  email: {
    ...requiredText({
      label: m.login_email,
      of: shape.email,
      missing: m.login_email_missing,
      invalid: m.signup_email_invalid,
    }),
    input: emailInput({ help: m.users_email_help, locked: m.users_email_locked, lock: 'disabled' }),
    show: null,
  },
}

const personFields = {
  fullName: requiredText({
    label: m.signup_name,
    of: shape.fullName,
    missing: m.signup_name_missing,
  }),
  phone: optionalText({
    label: m.users_phone,
    of: shape.phone,
    type: 'tel',
  }),
}

const scopeField = (label: () => string) =>
  field({
    label,
    schema: z.string(),
    toForm: (id: string | null | undefined) => id ?? '',
    toWire: (id) => id || null,
    input: null,
  })

/** `ScopeFields` shows their inputs. */
export const scopeFields = {
  companyId: scopeField(m.users_company),
  departmentId: scopeField(m.users_department),
}

export const roleFields = {
  role: field({
    label: m.users_role,
    schema: z.enum(roles),
    toForm: (role: Role = 'counselor') => role,
    toWire: (role) => role,
    input: RoleInput,
    show: (role) => roleTexts[role](),
  }),
}

/** USR-02: who the user is. */
export const identityFields = { ...accountFields, ...personFields }

/** USR-02: the fields of a user. */
export const userFields = {
  ...identityFields,
  ...scopeFields,
  ...roleFields,
  ...firstPasswordFields,
}

/** The values of the form fields. */
export type UserValues = ValuesOf<typeof userFields>

/** ADM-04: a department is of one company. */
export const userRules: MergeRules<UserValues> = {
  groups: [{ fields: ['companyId', 'departmentId'] }],
}

/** USR-02: an existing user without a company may stay without one; a new user needs one. */
export const userSchema = (isNew: boolean) =>
  schemaOf(userFields)
    .refine(({ companyId }) => !isNew || companyId !== '', {
      path: ['companyId'],
      error: m.users_company_missing,
    })
    .refine(({ companyId, departmentId }) => !isNew || companyId === '' || departmentId !== '', {
      path: ['departmentId'],
      error: m.users_department_missing,
    })
    .refine(hasFirstPassword, firstPasswordMissing)

export const newUserValues = (scope: UserScope): UserValues => ({
  ...toForm(userFields, null),
  ...toForm(scopeFields, scope),
})

const sentFields = { ...personFields, ...roleFields }

/** The request body, from validated fields; omits empty optional fields. */
export const creationOf = (id: string, values: UserValues) => ({
  id,
  ...toWire({ ...accountFields, ...sentFields }, values),
  companyId: values.companyId,
  departmentId: values.departmentId,
  ...firstPasswordOf(values),
})

/** USR-02: a save makes an inactive user active. */
export const changesOf = (id: string, version: number, values: UserValues) => ({
  id,
  version,
  ...toWire({ ...sentFields, ...scopeFields }, values),
  isActive: true as const,
})
