import { departments } from '#contract/departments.ts'
import { optionalText, requiredText } from '#web/shared/admin/fields/text-fields.ts'
import { departmentLabels } from '#web/shared/contact/department-names.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = departments.create.input

export const departmentNames = {
  name: requiredText({
    label: departmentLabels.name,
    of: shape.name,
    missing: m.departments_name_missing,
    invalid: m.departments_too_long,
  }),
  shortName: optionalText({
    label: departmentLabels.shortName,
    of: shape.shortName,
    invalid: m.departments_too_long,
  }),
}
