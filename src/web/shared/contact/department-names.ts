import { departments } from '#contract/departments.ts'
import { requiredText } from '#web/shared/admin/fields/text-fields.ts'
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
}
