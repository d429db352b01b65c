import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import { DetailsLink } from '#web/shared/admin/object/details-link.tsx'
import { departmentLabels } from '#web/shared/contact/department-names.ts'
import type { Sort } from '#web/ui/table/sort.ts'
import type { Column } from '#web/ui/table/column.ts'
import { ACTIONS_WIDTH, RowActions } from '#web/ui/table/row-actions.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { departmentActions } from './department-actions.tsx'
import { DepartmentCalls, DepartmentSeats, DepartmentStatus } from './department-display.tsx'
import type { sortKeys } from './sorted.ts'

type SortKey = (typeof sortKeys)[number]

type DepartmentTableProps = {
  readonly rows: readonly DepartmentWithUsage[]
  readonly columns: readonly Column<DepartmentWithUsage, SortKey>[]
  readonly sort: Sort<SortKey> | null
  readonly onSort: (sort: Sort<SortKey>) => void
  /** The key of the row that the last action saved, or null. */
  readonly changed: string | null
  readonly onEdit: (department: DepartmentWithUsage) => void
  readonly onDelete: (department: DepartmentWithUsage) => void
  readonly empty: ReactNode
}

/** USR-07: the departments with their seats as a bar. */
export const DepartmentTable = ({ onEdit, onDelete, ...rest }: DepartmentTableProps) => (
  <Table
    {...rest}
    caption={m.departments_title()}
    rowKey={({ id }) => id}
    actionsWidth={ACTIONS_WIDTH}
    dense
    rowActions={(department) => (
      <>
        <DetailsLink kind="department" id={department.id} name={department.name} />
        <RowActions
          name={department.name}
          actions={departmentActions(department, { onEdit, onDelete })}
        />
      </>
    )}
  />
)

export const departmentColumns = (): readonly Column<DepartmentWithUsage, SortKey>[] => [
  { id: 'name', heading: departmentLabels.name(), sortBy: 'name', cell: Name },
  {
    id: 'shortName',
    heading: departmentLabels.shortName(),
    width: '9rem',
    cell: ({ shortName }) => shortName,
  },
  {
    id: 'allocatedSeats',
    heading: m.departments_seats_used(),
    sortBy: 'usage',
    cell: DepartmentSeats,
  },
  {
    id: 'isActive',
    heading: m.departments_status(),
    sortBy: 'status',
    width: '8rem',
    cell: DepartmentStatus,
  },
  { id: 'callList', heading: m.departments_calls(), width: '7.5rem', cell: DepartmentCalls },
]

/** The company goes along, so that there is a way back to it. */
const Name = ({ id, name, companyId, companyName, alertEmail }: DepartmentWithUsage) => (
  <>
    <Link
      className="hp-department__name"
      to="/admin/users"
      search={{
        department_id: id,
        department_name: name,
        company_id: companyId,
        company_name: companyName,
      }}
    >
      {name}
    </Link>
    {alertEmail !== null && (
      <div className="hp-department__alert hp-cut">{m.departments_alerts()}</div>
    )}
  </>
)
