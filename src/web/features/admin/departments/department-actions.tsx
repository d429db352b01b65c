import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import type { RowActionItem } from '#web/ui/table/row-action-item.ts'
import * as m from '#web/generated/messages/messages.js'

type DepartmentCallbacks = {
  readonly onEdit: (department: DepartmentWithUsage) => void
  readonly onDelete: (department: DepartmentWithUsage) => void
}

/** USR-07, USR-08: the actions on a department, in its row and on its page. */
export const departmentActions = (
  department: DepartmentWithUsage,
  { onEdit, onDelete }: DepartmentCallbacks,
): readonly RowActionItem[] => {
  const { name } = department
  return [
    {
      id: 'edit',
      icon: <PencilIcon aria-hidden />,
      label: m.admin_edit(),
      which: m.departments_edit_which({ name }),
      onClick: () => onEdit(department),
    },
    {
      id: 'remove',
      tone: 'danger',
      icon: <TrashIcon aria-hidden />,
      label: m.admin_delete(),
      which: m.departments_delete_which({ name }),
      onClick: () => onDelete(department),
    },
  ]
}
