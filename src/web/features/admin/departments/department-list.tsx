import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { useColumns } from '#web/shared/admin/columns/use-columns.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { RowName, ConfirmActionDialog } from '#web/shared/admin/confirm-action-dialog.tsx'
import { useAnnouncement } from '#web/shared/admin/use-announcement.ts'
import { useConfirmAction } from '#web/shared/admin/use-confirm-action.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DepartmentForm } from './department-form.tsx'
import { departmentConfirmations } from './department-confirmations.ts'
import { departmentColumns, DepartmentTable } from './department-table.tsx'
import { sorted, sortKeys } from './sorted.ts'

const PAGE_SIZE = 50

/** All departments of a company, searched, sorted and paged here. */
export const DepartmentList = ({ companyId }: { readonly companyId: string }) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(
    trpc.departments.listWithUsage.queryOptions({ companyId }),
  )
  const list = useListState(sortKeys, { column: 'name', direction: 'asc' })
  const { columns, button } = useColumns('departments', departmentColumns())
  const [edited, setEdited] = useState<DepartmentWithUsage | 'new' | null>(null)
  const announcement = useAnnouncement()
  const question = useConfirmAction<'remove', DepartmentWithUsage, unknown>({
    act: (_remove, { id }) => api.departments.remove.mutate({ id }),
    refresh: () => queries.invalidateQueries(trpc.departments.pathFilter()),
    onDone: (_remove, { name }) => announcement.show({ text: m.departments_deleted({ name }) }),
  })

  const { page, search } = list.wanted
  const found = data?.rows.filter(({ name }) => matches(search, [name]))
  const edit = (which: DepartmentWithUsage | 'new') => {
    announcement.clear()
    setEdited(which)
  }
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
      {m.departments_new()}
    </Button>
  )
  const isEmpty = data?.rows.length === 0

  return (
    <>
      <Announcement of={announcement} />
      <ListFrame
        search={isEmpty ? null : { label: m.departments_search(), ...list.search }}
        view={!isEmpty && button}
        action={isEmpty || data === undefined ? null : add}
        loading={data === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={found === undefined ? null : { page, pageSize: PAGE_SIZE, total: found.length }}
        onPage={list.onPage}
      >
        {found !== undefined && (
          <DepartmentTable
            rows={sorted(found, list.sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            columns={columns}
            sort={list.sort}
            onSort={list.onSort}
            changed={announcement.changed}
            onEdit={edit}
            onDelete={(department) => {
              announcement.clear()
              question.request('remove', department)
            }}
            empty={
              isEmpty ? (
                <EmptyState heading={m.departments_none()} action={add}>
                  {m.departments_none_text()}
                </EmptyState>
              ) : (
                <NoMatch
                  heading={m.departments_no_match()}
                  text={m.departments_no_match_text()}
                  onClear={() => list.search.onChange('')}
                />
              )
            }
          />
        )}
      </ListFrame>
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
  )
}
