import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import type { DepartmentValues } from './department-values.ts'

/** The fields as two versions of a department are compared by. */
export const departmentFields = (): readonly ComparedField<DepartmentValues>[] => [
  { name: 'name', label: m.departments_name() },
  { name: 'allocatedSeats', label: m.departments_seats() },
  {
    name: 'isActive',
    label: m.departments_status(),
    show: (isActive) => (isActive ? m.departments_active() : m.departments_inactive()),
  },
  {
    name: 'callList',
    label: m.departments_calls(),
    show: (calls) =>
      calls
        .map(({ name, phone, hours }) => [phone, name, hours].filter((text) => text !== ''))
        .map((texts) => texts.join(', '))
        .join('\n'),
  },
  { name: 'alertEmail', label: m.departments_alert_email() },
]
