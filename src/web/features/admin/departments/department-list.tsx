import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { useColumns } from '#web/shared/admin/columns/use-columns.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { departmentColumns, DepartmentTable } from './department-table.tsx'
import { sorted, sortKeys } from './sorted.ts'
import { useDepartmentActions } from './use-department-actions.tsx'

const PAGE_SIZE = 50

/** All departments of a company, searched, sorted and paged here. */
export const DepartmentList = ({ companyId }: { readonly companyId: string }) => {
  const { data, error, refetch } = useQuery(
    useTRPC().departments.listWithUsage.queryOptions({ companyId }),
  )
  const list = useListState(sortKeys, { column: 'name', direction: 'asc' })
  const { columns, button } = useColumns('departments', departmentColumns())
  const { announcement, onEdit, onDelete, dialogs } = useDepartmentActions(companyId)

  const { page, search } = list.wanted
  const found = data?.rows.filter(({ name }) => matches(search, [name]))
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => onEdit('new')}>
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
            onEdit={onEdit}
            onDelete={onDelete}
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
      {dialogs}
    </>
  )
}
