import { CheckmarkCircleIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import { SeatBar } from '#web/office/kit/seat-bar.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** USR-07: how many seats of the department are in use. */
export const DepartmentSeats = ({ name, usedSeats, allocatedSeats }: DepartmentWithUsage) => (
  <SeatBar
    name={m.departments_seats_of({ name })}
    used={usedSeats}
    total={allocatedSeats}
    label={m.departments_seats_label}
  />
)

/** USR-07: whether the department is in use. */
export const DepartmentStatus = ({ isActive }: Pick<DepartmentWithUsage, 'isActive'>) =>
  isActive ? (
    <LevelBadge icon={CheckmarkCircleIcon} word={m.departments_active()} tone="success" />
  ) : (
    <LevelBadge icon={CircleSlashIcon} word={m.departments_inactive()} tone="neutral" />
  )

/** SAFE-02: how many numbers the department's call list has. */
export const DepartmentCallList = ({ callList: { length } }: DepartmentWithUsage) => {
  if (length === 0) return m.departments_calls_none()
  return length === 1 ? m.departments_calls_one() : m.departments_calls_count({ count: length })
}
