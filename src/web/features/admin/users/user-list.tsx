import { PlusIcon, UploadIcon } from '@navikt/aksel-icons'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { useSelection } from '#web/shared/admin/bulk/use-selection.ts'
import { useColumns } from '#web/shared/admin/columns/use-columns.tsx'
import { CompanyFilter } from '#web/shared/admin/scope/company-filter.tsx'
import { useFileButton, wholeFile } from '#web/shared/admin/lists/use-file-button.tsx'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import { useNarrow } from '#web/ui/layout/use-window.ts'
import * as m from '#web/generated/messages/messages.js'
import { isFilterGone } from '#web/shared/admin/lists/filter-select.tsx'
import type { ListState } from '#web/lib/lists/list-state.ts'
import { UserBulkBar } from './bulk/user-bulk-bar.tsx'
import type { UserBulkAction } from './bulk/user-bulk-dialog.tsx'
import { listInput, selectionInput } from './list-input.ts'
import { useUserActions } from './use-user-actions.tsx'
import { UserFilters, userFilterNames, roleOptions, statusOptions } from './user-filters.tsx'
import type { UserScope } from './user-scope.ts'
import { sortKeys, userColumns, UserTable } from './user-table.tsx'

type Companies = readonly { readonly id: string; readonly name: string }[] | undefined

/** Of more companies one is chosen first: each is asked for its departments, and nobody finds one among so many. */
const MOST_COMPANIES = 20

/**
 * BO-01: the departments that the list can be narrowed to: those of the page's company, or of all companies while none is
 * chosen, below the name of each. `isGone`: one of the filters is set to something that is no choice any more.
 */
const useDepartmentFilter = (
  { companyId, departmentId }: UserScope,
  companies: Companies,
  filters: ListState<never>['filters'],
) => {
  const trpc = useTRPC()
  const shown = companyId === null ? companies : [{ id: companyId, name: '' }]
  const isOffered = departmentId === null && (shown ?? []).length <= MOST_COMPANIES
  const options = useQueries({
    queries: (isOffered ? (shown ?? []) : []).map(({ id }) =>
      trpc.departments.list.queryOptions({ companyId: id }),
    ),
    combine: (found) =>
      shown === undefined || found.some(({ data }) => data === undefined)
        ? undefined
        : found.flatMap(({ data }) =>
            (data?.rows ?? []).map(({ id, name, companyName }) => ({
              value: id,
              label: name,
              ...(shown.length > 1 && { group: companyName }),
            })),
          ),
  })
  return {
    departments: isOffered ? options : null,
    isGone:
      (departmentId === null && isFilterGone(filters['department'], isOffered ? options : [])) ||
      isFilterGone(filters['role'], roleOptions()) ||
      isFilterGone(filters['status'], statusOptions()),
  }
}

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
  const { announcement, onEdit, onAsk, dialogs } = useUserActions(scope)
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
      {isInviting && <InviteFileDialog scope={scope} onClose={() => setInviting(false)} />}
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
