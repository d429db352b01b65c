import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PlusIcon } from '@navikt/aksel-icons'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { CompanyPicker, NoCompany, useShownCompany } from '#web/office/kit/page-of-company.tsx'
import { DetailsLink } from '#web/office/kit/object/object-links.tsx'
import { departmentTexts } from '#web/lib/contact/department-names.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Skeleton, SkeletonRows, EmptyState } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import type { Sort } from '#web/kit/table/sort.ts'
import type { Column } from '#web/kit/table/column.ts'
import { ACTIONS_WIDTH, RowActions } from '#web/kit/table/row-actions.tsx'
import { Table } from '#web/kit/table/table.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { useDepartmentActions } from './department-actions.tsx'
import { DepartmentCallList, DepartmentSeats, DepartmentStatus } from './department-display.tsx'
import '#web/office/kit/people.css'

/** USR-07: the departments of the company in the address, or else of the user's own company. */
export const DepartmentsPage = () => {
  const navigate = useNavigate()
  const search = useSearchOf('/guarded/admin/departments')
  const { company, mayChoose, isLoading } = useShownCompany(search)
  return (
    <Page
      title={m.departments_title()}
      {...(company !== null && !mayChoose && { lead: <CompanyName companyId={company.id} /> })}
      above={
        search.company_name !== undefined &&
        mayChoose && <BackLink to="/admin/companies">{m.departments_back()}</BackLink>
      }
      beside={
        mayChoose && (
          <CompanyPicker
            company={company}
            onCompany={(chosen) =>
              void navigate({
                to: '/admin/departments',
                search: { company_id: chosen?.id, company_name: chosen?.name },
                resetScroll: false,
              })
            }
          />
        )
      }
    >
      {isLoading && <SkeletonRows rows={8} />}
      {company === null && !isLoading && (
        <NoCompany
          mayChoose={mayChoose}
          chooseText={m.departments_which_company_text()}
          noneText={m.departments_no_company_text()}
        />
      )}
      {company !== null && <DepartmentList key={company.id} companyId={company.id} />}
    </Page>
  )
}

/** The name of the user's own company. The list asks for the same answer. */
const CompanyName = ({ companyId }: { companyId: string }) => {
  const { data, error } = useQuery(useTRPC().departments.listWithUsage.queryOptions({ companyId }))
  return error === null && (data?.companyName ?? <Skeleton width={12} height={1.5} />)
}

const PAGE_SIZE = 50

export const sortKeys = ['name', 'usage', 'status'] as const

type SortKey = (typeof sortKeys)[number]
type Row = Pick<DepartmentWithUsage, 'name' | 'usedSeats' | 'allocatedSeats' | 'isActive'>

const collator = new Intl.Collator('nb', { numeric: true })

/** Sorts by the exact share of the seats, not by its whole percent. Active precedes inactive. */
const compare: Readonly<Record<SortKey, (a: Row, b: Row) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  usage: (a, b) => a.usedSeats / a.allocatedSeats - b.usedSeats / b.allocatedSeats,
  status: (a, b) => Number(b.isActive) - Number(a.isActive),
}

/** USR-07: equal rows sort by name. */
export const sorted = <T extends Row>(rows: readonly T[], sort: Sort<SortKey> | null): T[] => {
  const { column, direction } = sort ?? { column: 'name', direction: 'asc' }
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare[column](a, b) || compare.name(a, b))
}

/** USR-07: all departments of a company with their seats as a bar, searched, sorted and paged here. */
const DepartmentList = ({ companyId }: { readonly companyId: string }) => {
  const { data, error, refetch } = useQuery(
    useTRPC().departments.listWithUsage.queryOptions({ companyId }),
  )
  const list = useListState(sortKeys, { column: 'name', direction: 'asc' })
  const { columns, button } = useColumns('departments', departmentColumns())
  const { announcement, onAdd, actionsOf, dialogs } = useDepartmentActions(companyId)

  const { page, search } = list.wanted
  const found = data?.rows.filter(({ name }) => matches(search, [name]))
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={onAdd}>
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
          <Table
            caption={m.departments_title()}
            rowKey={({ id }) => id}
            actionsWidth={ACTIONS_WIDTH}
            dense
            rows={sorted(found, list.sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            columns={columns}
            sort={list.sort}
            onSort={list.onSort}
            changed={announcement.changed}
            rowActions={(department) => (
              <>
                <DetailsLink kind="department" id={department.id} name={department.name} />
                <RowActions name={department.name} actions={actionsOf(department)} />
              </>
            )}
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

const departmentColumns = (): readonly Column<DepartmentWithUsage, SortKey>[] => [
  { id: 'name', heading: departmentTexts.name(), sortBy: 'name', cell: Name },
  {
    id: 'shortName',
    heading: departmentTexts.shortName(),
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
  { id: 'callList', heading: m.departments_calls(), width: '7.5rem', cell: DepartmentCallList },
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
