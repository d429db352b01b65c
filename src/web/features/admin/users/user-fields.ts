import type { ComparedField } from '#web/ui/form/differences.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UserValues } from './user-values.ts'

/** The fields as two versions of a user are compared by. */
export const userFields = (
  nameOf: (id: string) => string,
): readonly ComparedField<UserValues>[] => [
  { name: 'fullName', label: m.signup_name() },
  { name: 'phone', label: m.users_phone() },
  { name: 'companyId', label: m.users_company(), show: nameOf },
  { name: 'departmentId', label: m.users_department(), show: nameOf },
  { name: 'role', label: m.users_role(), show: (role) => roleTexts[role]() },
]
