import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import { useAnnouncement } from '#web/office/kit/announcement.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before each action (USR-08). */
const departmentConfirmations: Readonly<Record<'remove', ConfirmTexts>> = {
  remove: {
    heading: m.departments_delete_heading,
    effect: m.departments_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.departments_delete_failed,
    explained: true,
    tone: 'danger',
  },
}

const DepartmentForm = lazyDialog(
  async () => (await import('./department-form.tsx')).DepartmentForm,
)

/** USR-07, USR-08: the actions on a department and their results, in its row and on its page. */
export const useDepartmentActions = (companyId: string) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<DepartmentWithUsage | 'new' | null>(null)
  const announcement = useAnnouncement()
  const question = useConfirmAction<'remove', DepartmentWithUsage, unknown>({
    act: (_remove, { id }) => api.departments.remove.mutate({ id }),
    refresh: () => queries.invalidateQueries(trpc.departments.pathFilter()),
    onDone: (_remove, { name }) => announcement.show({ text: m.departments_deleted({ name }) }),
  })
  const edit = (which: DepartmentWithUsage | 'new'): void => {
    announcement.clear()
    setEdited(which)
  }
  return {
    announcement,
    onAdd: (): void => edit('new'),
    actionsOf: (department: DepartmentWithUsage): readonly RowActionItem[] => {
      const { name } = department
      return [
        {
          id: 'edit',
          icon: <PencilIcon aria-hidden />,
          label: m.admin_edit(),
          which: m.departments_edit_which({ name }),
          onClick: () => edit(department),
        },
        {
          id: 'remove',
          tone: 'danger',
          icon: <TrashIcon aria-hidden />,
          label: m.admin_delete(),
          which: m.departments_delete_which({ name }),
          onClick: () => {
            announcement.clear()
            question.request('remove', department)
          },
        },
      ]
    },
    /** What the actions open. */
    dialogs: (
      <>
        {edited !== null && (
          <DepartmentForm
            companyId={companyId}
            department={edited === 'new' ? null : edited}
            onSaved={(name, id) => {
              setEdited(null)
              announcement.show({ text: m.departments_saved({ name }), rowKey: id })
            }}
            onClose={() => setEdited(null)}
          />
        )}
        <ConfirmActionDialog of={question} texts={departmentConfirmations} rowName={RowName} />
      </>
    ),
  }
}
