import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { useColumns } from '#web/shared/admin/columns/use-columns.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import * as m from '#web/generated/messages/messages.js'
import { functionColumns, FunctionTable } from './function-table.tsx'
import { listedGrants, named, sortKeys } from './listed-grants.ts'
import { useFunctionActions } from './use-function-actions.tsx'

const PAGE_SIZE = 50

/** FUP-123: the page shows its own rows first; this code is a file of its own (SAFE-04). */
const RequestList = lazyPart(async () => (await import('./request-list.tsx')).RequestList, null)

/** All functions of a company, searched, sorted and paged here. */
export const FunctionList = ({ companyId }: { readonly companyId: string }) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const grants = useQuery(trpc.functions.list.queryOptions({ companyId }))
  const departments = useQuery(trpc.departments.list.queryOptions({ companyId }))
  const list = useListState(sortKeys, { column: 'department', direction: 'asc' })
  const { columns, button } = useColumns('functions', functionColumns(useLanguage()))
  const { announcement, onGive, onEnd, dialogs } = useFunctionActions(companyId)

  const { page, search } = list.wanted
  const error = grants.error ?? departments.error
  const found =
    grants.data && departments.data
      ? listedGrants(grants.data.rows, departments.data.rows, search, list.sort)
      : undefined
  const isEmpty = grants.data?.rows.length === 0
  const give = (
    <Button icon={<PlusIcon aria-hidden />} onClick={onGive}>
      {m.functions_give()}
    </Button>
  )

  return (
    <>
      <Announcement of={announcement} />
      <RequestList
        requests={named(grants.data?.requests ?? [], departments.data?.rows ?? [])}
        announcement={announcement}
        refresh={() => queries.invalidateQueries(trpc.functions.pathFilter())}
      />
      <ListFrame
        search={isEmpty ? null : { label: m.functions_search(), ...list.search }}
        view={!isEmpty && button}
        action={isEmpty || found === undefined ? null : give}
        loading={found === undefined}
        refreshing={false}
        failure={
          error === null ? null : (
            <LoadFailed
              error={error}
              retry={() => Promise.all([grants.refetch(), departments.refetch()])}
            />
          )
        }
        paging={found === undefined ? null : { page, pageSize: PAGE_SIZE, total: found.length }}
        onPage={list.onPage}
      >
        {found !== undefined && (
          <FunctionTable
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            columns={columns}
            sort={list.sort}
            onSort={list.onSort}
            changed={announcement.changed}
            onEnd={onEnd}
            empty={
              isEmpty ? (
                <EmptyState heading={m.functions_none()} action={give}>
                  {m.functions_none_text()}
                </EmptyState>
              ) : (
                <NoMatch
                  heading={m.functions_no_match()}
                  text={m.functions_no_match_text()}
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
