import type { Profile } from '#contract/authMutations.ts'
import type { DisplayValue } from '#web/kit/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'

/**
 * The labels of a department's names. Its staff and its administrators see them. The frame of every page shows them, so
 * this file does not import the schemas of the form (`features/admin/departments/department-fields.tsx`).
 */
export const departmentTexts = {
  name: m.departments_name,
  shortName: m.departments_short_name,
}

/** SAFE-02: the names that the staff see above the call list. Their profile shows the full name. */
export const staffFacts = (department: Profile['department']): readonly DisplayValue[] => {
  const shortName = department?.shortName ?? ''
  if (shortName === '') return []
  return [{ name: 'shortName', label: departmentTexts.shortName(), value: shortName }]
}
