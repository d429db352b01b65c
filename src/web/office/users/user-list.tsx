import { PlusIcon, UploadIcon } from '@navikt/aksel-icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { userStatuses } from '#domain/account/user-account.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { searchable } from '#web/lib/lists/typed-search.ts'
import { useListState, type ListState } from '#web/lib/lists/use-list-state.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { nameOf } from '#web/office/kit/people/user-label.tsx'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { useSelection } from '#web/office/kit/bulk/use-selection.ts'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { useFileButton, wholeFile } from '#web/office/kit/lists/use-file-button.tsx'
import { CompanyFilter } from '#web/office/kit/scope/scope-select.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Actions, Page } from '#web/kit/layout/page.tsx'
import { useNarrow } from '#web/kit/layout/use-window.ts'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import * as m from '#web/generated/messages/messages.js'
import { filterRoles, UserFilters, useDepartmentFilter, userFilterNames } from './user-filters.tsx'
import { sortKeys, userColumns, UserTable, type SortKey } from './user-table.tsx'
import { scopeOfNew, type UserScope } from './user-scope.ts'
import { UserBulkBar } from './bulk/user-bulk-bar.tsx'
import type { UserBulkAction } from './bulk/user-bulk-dialog.tsx'
import { useUserActions } from './user-actions.tsx'

const directions = { asc: 'ascending', desc: 'descending' } as const

/** Which users the server is asked for. A department is of one company; whose company is not chosen, has the own one. */
const selectionInput = (
  { companyId, departmentId, choosesCompany }: UserScope,
  { search, filters, sort }: ListState<SortKey>,
) => {
  const department = departmentId ?? filters['department'] ?? ''
  const role = filterRoles.find((one) => one === filters['role'])
  const status = userStatuses.find((one) => one === filters['status'])
  return {
    ...(department !== '' && { departmentId: department }),
    ...(choosesCompany && companyId !== null && { companyId }),
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
    search: searchable(search),
    ...(sort !== null && { sort: { column: sort.column, direction: directions[sort.direction] } }),
  }
}

/** One page of them. */
export const listInput = (scope: UserScope, wanted: ListState<SortKey>, pageSize: number) => ({
  ...selectionInput(scope, wanted),
  page: wanted.page,
  pageSize,
})

const PAGE_SIZE = 50

const UserBulkDialog = lazyDialog(
  async () => (await import('./bulk/user-bulk-dialog.tsx')).UserBulkDialog,
)
const InviteFileDialog = lazyDialog(
  async () => (await import('./invite-file/invite-file-dialog.tsx')).InviteFileDialog,
)

type BulkSubject = { readonly action: UserBulkAction; readonly rows: readonly Profile[] }

type UserListProps = {
  readonly scope: UserScope
  /** What stands above the list. */
  readonly head: Pick<ComponentProps<typeof Page>, 'lead' | 'above'>
}

/** USR-01: searched, sorted and paged by the server; the rows of before stay while the next ones come. */
export const UserList = ({ scope, head }: UserListProps) => {
  const navigate = useNavigate()
  const trpc = useTRPC()
  const list = useListState(sortKeys, { column: 'fullName', direction: 'asc' }, userFilterNames)
  const companies = useQuery({
    ...trpc.companies.list.queryOptions({}),
    enabled: scope.choosesCompany,
  })
  const { columns, button } = useColumns(
    'users',
    userColumns(scope, useLanguage(), companies.data?.rows.length === 1),
  )
  const { departments, isGone } = useDepartmentFilter(
    scope,
    companies.data?.rows,
    list.wanted.filters,
  )
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...trpc.profiles.list.queryOptions(listInput(scope, list.wanted, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    enabled: !isGone,
  })
  const place = scopeOfNew(scope, companies.data?.rows ?? [])
  const { announcement, onEdit, onAsk, dialogs } = useUserActions(place)
  const file = useFileButton({
    fileName: (date) => `brukere_${date}.csv`,
    fetchPart: async () =>
      wholeFile(columns, await api.profiles.export.mutate(selectionInput(scope, list.wanted))),
    disabled: isGone,
    announcement,
  })
  const [isInviting, setInviting] = useState(false)
  const [bulk, setBulk] = useState<BulkSubject | null>(null)
  const rows = isGone ? [] : (data?.rows ?? [])
  const selected = useSelection({ rows, rowKey: ({ id }) => id, nameOf })

  const showCompany = (company: { id: string; name: string } | null) =>
    void navigate({
      to: '/admin/users',
      search: (old) => ({
        ...old,
        company_id: company?.id,
        company_name: company?.name,
        department: undefined,
        page: undefined,
      }),
      state: {
        list: {
          ...list.wanted,
          filters: { ...list.wanted.filters, department: '' },
          search: list.search.value,
          page: 1,
        },
      },
      resetScroll: false,
    })
  const showAll = () =>
    void navigate({
      to: '/admin/users',
      search: {},
      state: { list: { ...list.wanted, filters: {}, search: '', page: 1 } },
      resetScroll: false,
    })

  const hasCompany = scope.choosesCompany && scope.companyId !== null
  const { page, filters } = list.wanted
  const set = userFilterNames.filter((name) => (filters[name] ?? '') !== '').length
  // The number without the filters is that of the department, where one is chosen.
  const isEmpty = data?.unfiltered === 0 && set === 0
  const isNarrow = useNarrow()
  const view = !isEmpty && (
    <>
      {button}
      {file}
    </>
  )
  const add = (scope.choosesCompany || scope.companyId !== null) && (
    <>
      <Button
        variant="secondary"
        icon={<UploadIcon aria-hidden />}
        onClick={() => setInviting(true)}
      >
        {m.invite_file_open()}
      </Button>
      <Button icon={<PlusIcon aria-hidden />} onClick={() => onEdit('new')}>
        {m.users_new()}
      </Button>
    </>
  )
  return (
    <Page
      title={m.users_title()}
      {...head}
      // BO-01: the line below has the filters, and no room.
      beside={
        !isNarrow &&
        !isEmpty && (
          <Actions>
            {view}
            {add}
          </Actions>
        )
      }
    >
      <Announcement of={announcement} />
      <ListFrame
        search={isEmpty ? null : { label: m.users_search(), ...list.search }}
        filters={
          <>
            {scope.choosesCompany && (
              <CompanyFilter
                company={companyOf(scope)}
                none={m.users_company_all()}
                onCompany={showCompany}
              />
            )}
            {!isEmpty && <UserFilters list={list} departments={departments} />}
          </>
        }
        filtersSet={set + (hasCompany ? 1 : 0)}
        onClear={hasCompany ? showAll : list.onClear}
        view={isNarrow && view}
        action={isNarrow && !isEmpty && add ? <Actions>{add}</Actions> : null}
        loading={data === undefined && !isGone}
        refreshing={isPlaceholderData && !isGone}
        failure={error === null || isGone ? null : <LoadFailed error={error} retry={refetch} />}
        paging={
          data === undefined ? null : { page, pageSize: PAGE_SIZE, total: isGone ? 0 : data.total }
        }
        onPage={list.onPage}
        bulk={
          rows.length > 0 && (
            <UserBulkBar
              selected={selected}
              onAct={(action) => {
                announcement.clear()
                setBulk({ action, rows: selected.rows })
              }}
            />
          )
        }
      >
        <UserTable
          rows={rows}
          columns={columns}
          selection={selected.selection}
          sort={list.sort}
          onSort={list.onSort}
          changed={announcement.changed}
          onEdit={onEdit}
          onAsk={onAsk}
          empty={
            isEmpty ? (
              <EmptyState heading={m.users_none()} action={add && <Actions>{add}</Actions>}>
                {m.users_none_text()}
              </EmptyState>
            ) : (
              <NoMatch
                heading={isGone ? m.users_filter_gone() : m.users_no_match()}
                text={noMatchText(isGone, set)}
                isSearched={isGone || set === 0 || list.wanted.search !== ''}
                onClear={list.onClear}
                {...(set > 0 && { clear: m.content_clear_filters() })}
              />
            )
          }
        />
      </ListFrame>
      {bulk !== null && <UserBulkDialog {...bulk} onClose={() => setBulk(null)} />}
      {isInviting && <InviteFileDialog scope={place} onClose={() => setInviting(false)} />}
      {dialogs}
    </Page>
  )
}

const companyOf = ({ companyId, companyName }: UserScope) =>
  companyId === null ? null : { id: companyId, name: companyName ?? '' }

const noMatchText = (isGone: boolean, filtersSet: number): string => {
  if (isGone) return m.users_filter_gone_text()
  return filtersSet === 0 ? m.users_no_match_text() : m.users_no_match_filters()
}
