import { z } from 'zod'
import { departments } from '#contract/departments.ts'
import { field } from '#web/shared/admin/fields/form-field.ts'
import { optionalText, requiredText } from '#web/shared/admin/fields/text-fields.ts'
import { toWire, type ValuesOf } from '#web/shared/admin/fields/values.ts'
import * as m from '#web/generated/messages/messages.js'
import { departmentLabels } from '#web/shared/contact/department-names.ts'
import { callListSchema, callListText, isBlank, type Call } from './call-list.ts'
import { CallListInput } from './call-list-input.tsx'
import { readSeats, SeatsInput } from './seats-input.tsx'

const { shape } = departments.create.input

const departmentNames = {
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

/** USR-08: the default of a new department. */
const USUAL_SEATS = 20

/** USR-07, USR-08: the fields of a department. */
export const departmentFields = {
  ...departmentNames,
  allocatedSeats: field({
    label: m.departments_seats,
    schema: z
      .string()
      .refine((text) => text.trim() !== '', { error: m.departments_seats_missing, abort: true })
      .refine((text) => readSeats(text) !== null, { error: m.departments_seats_invalid }),
    toForm: (seats: number = USUAL_SEATS) => String(seats),
    toWire: (text) => readSeats(text) ?? undefined,
    input: SeatsInput,
  }),
  isActive: field({
    label: m.departments_status,
    schema: z.boolean(),
    toForm: (isActive: boolean = true) => isActive,
    toWire: (isActive) => isActive,
    input: {
      kind: 'checkbox',
      inputLabel: m.departments_active,
      help: m.departments_active_help,
    },
    show: (isActive) => (isActive ? m.departments_active() : m.departments_inactive()),
  }),
  alertEmail: optionalText({
    label: m.departments_alert_email,
    of: departments.create.input.shape.alertEmail,
    invalid: m.signup_email_invalid,
    help: m.departments_alert_email_help,
    type: 'email',
  }),
  callList: field({
    label: m.departments_calls,
    schema: callListSchema,
    toForm: (calls: readonly Call[] = []) => calls.map((call) => ({ ...call })),
    toWire: (calls) => calls.filter((call) => !isBlank(call)),
    input: CallListInput,
    show: callListText,
  }),
}

export type DepartmentValues = ValuesOf<typeof departmentFields>

/** ROLE-09: only a superadmin sends the seats. */
export const sentFields = (values: DepartmentValues, namesSeats: boolean) => {
  const { allocatedSeats, ...sent } = toWire(departmentFields, values)
  return namesSeats && allocatedSeats !== undefined ? { ...sent, allocatedSeats } : sent
}
