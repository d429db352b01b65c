import { useNavigate } from '@tanstack/react-router'
import { PlusIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { CompanyPage } from '#web/office/kit/page-of-company.tsx'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { RowActions } from '#web/kit/table/row-actions.tsx'
import type { Sort } from '#web/kit/table/sort.ts'
import { Table } from '#web/kit/table/table.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { listedGrants, named, sortKeys, type ListedGrant } from './listed-grants.ts'
import { useDutyActions } from './use-duty-actions.tsx'
import { grantText } from './grant-text.ts'

/** FUP-120: who has which function in the departments of a company. */
export const DutiesPage = () => {
  const navigate = useNavigate()
  const search = useSearchOf('/guarded/admin/functions')
  return (
    <CompanyPage
      title={m.admin_section_functions()}
      lead={m.functions_lead()}
      search={search}
      onCompany={(chosen) =>
        void navigate({
          to: '/admin/functions',
          search: { company_id: chosen?.id, company_name: chosen?.name },
          resetScroll: false,
        })
      }
    >
      {({ id }) => <DutyList key={id} companyId={id} />}
    </CompanyPage>
  )
}

const PAGE_SIZE = 50

/** FUP-123: the page shows its own rows first; this code is a file of its own (SAFE-04). */
const RequestList = lazyPart(async () => (await import('./request-list.tsx')).RequestList, null)

/** All functions of a company, searched, sorted and paged here. */
const DutyList = ({ companyId }: { readonly companyId: string }) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const grants = useQuery(trpc.functions.list.queryOptions({ companyId }))
  const departments = useQuery(trpc.departments.list.queryOptions({ companyId }))
  const list = useListState(sortKeys, { column: 'department', direction: 'asc' })
  const { columns, button } = useColumns('functions', dutyColumns(useLanguage()))
  const { announcement, onGive, onEnd, dialogs } = useDutyActions(companyId)

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
          <DutyTable
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

type SortKey = (typeof sortKeys)[number]

type DutyTableProps = {
  readonly rows: readonly ListedGrant[]
  readonly columns: readonly Column<ListedGrant, SortKey>[]
  readonly sort: Sort<SortKey> | null
  readonly onSort: (sort: Sort<SortKey>) => void
  /** The key of the row that the last action saved, or null. */
  readonly changed: string | null
  readonly onEnd: (grant: ListedGrant) => void
  readonly empty: ReactNode
}

/** FUP-120: who has a function where, and since when. */
const DutyTable = ({ onEnd, ...rest }: DutyTableProps) => (
  <Table
    {...rest}
    caption={m.admin_section_functions()}
    rowKey={({ id }) => id}
    actionsWidth="8rem"
    dense
    rowActions={(grant) => (
      <RowActions
        name={grant.userName}
        actions={[
          {
            id: 'end',
            tone: 'danger',
            icon: <XMarkIcon aria-hidden />,
            label: m.functions_end(),
            which: m.functions_end_which({ grant: grantText(grant) }),
            onClick: () => onEnd(grant),
          },
        ]}
      />
    )}
  />
)

const dutyColumns = (language: Language): readonly Column<ListedGrant, SortKey>[] => [
  {
    id: 'person',
    heading: m.functions_person(),
    sortBy: 'person',
    cell: ({ userId, userName }) => (
      <ObjectName kind="user" id={userId}>
        {userName}
      </ObjectName>
    ),
  },
  {
    id: 'department',
    heading: m.users_department(),
    sortBy: 'department',
    cell: ({ departmentId, departmentName }) => (
      <ObjectName kind="department" id={departmentId}>
        {departmentName}
      </ObjectName>
    ),
  },
  {
    id: 'function',
    heading: m.functions_function(),
    sortBy: 'function',
    width: '9rem',
    cell: ({ function: role }) => dutyTexts[role](),
  },
  {
    id: 'until',
    heading: m.functions_until(),
    sortBy: 'until',
    width: '11rem',
    cell: ({ until }) =>
      until === null ? m.functions_until_ended() : formatDateTime(until, language),
  },
  { id: 'reason', heading: m.functions_reason(), cell: ({ reason }) => reason },
]
