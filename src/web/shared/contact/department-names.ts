import type { Profile } from '#contract/authMutations.ts'
import { departments } from '#contract/departments.ts'
import { optionalText, requiredText } from '#web/shared/admin/fields/text-fields.ts'
import { displayedFields } from '#web/shared/admin/fields/values.ts'
import type { DisplayValue } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = departments.create.input

/** The names of a department. Its staff and its administrators see them. */
export const departmentNames = {
  name: requiredText({
    label: m.departments_name,
    of: shape.name,
    missing: m.departments_name_missing,
    invalid: m.departments_too_long,
  }),
  shortName: optionalText({
    label: m.departments_short_name,
    of: shape.shortName,
    invalid: m.departments_too_long,
    column: { width: '9rem' },
  }),
}

/** SAFE-02: the names that the staff see above the call list. Their profile shows the full name. */
export const staffFacts = (department: Profile['department']): readonly DisplayValue[] => {
  const { name: _, ...names } = departmentNames
  // A server of an older release does not send the department.
  if (department == null) return []
  return displayedFields(names, department).filter(({ value }) => value !== '')
}
