import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { DetailsLink } from '#web/office/kit/object/object-links.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { RowMenu } from '#web/kit/table/row-menu.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCompanyActions, companyActions } from './use-company-actions.tsx'
import { CompanyBadges, Licences } from './company-display.tsx'
import type { CompanyAction } from './company-confirmations.tsx'
import '#web/office/kit/people.css'

type CompanyCardProps = {
  readonly company: Company
  readonly onEdit: (company: Company) => void
  readonly onApproval: () => void
  readonly onAsk: (action: CompanyAction, company: Company) => void
}

/** So many fit on a line of the narrowest card; what takes something away is in the menu, as in a list. */
const BESIDE_MENU = 2

/** USR-05: the name leads to the departments. */
const CompanyCard = ({ company, onEdit, onApproval, onAsk }: CompanyCardProps) => {
  const { id, name, contactPerson } = company
  const approval = {
    id: 'approval',
    tone: 'neutral',
    label: m.approval_heading(),
    which: m.approval_of_company_which({ name }),
    onClick: onApproval,
  } as const
  const actions = companyActions(company, { onEdit, onAsk, more: [approval] })
  return (
    <li className="hp-card hp-company">
      <div className="hp-company__head">
        <h2>
          <Link to="/admin/departments" search={{ company_id: id, company_name: name }}>
            {name}
          </Link>
        </h2>
        <CompanyBadges company={company} />
        <DetailsLink kind="company" id={id} name={name} />
      </div>
      <p className="hp-company__contact">{m.companies_contact_is({ name: contactPerson })}</p>
      <Licences company={company} />
      <div className="hp-company__actions">
        {actions.slice(0, BESIDE_MENU).map(({ id: action, ...rest }) => (
          <RowAction key={action} data-action={action} {...rest} />
        ))}
        <RowMenu name={name} actions={actions.slice(BESIDE_MENU)} />
      </div>
    </li>
  )
}

const PAGE_SIZE = 24

const CompanyApproval = lazyDialog(
  async () => (await import('./company-approval.tsx')).CompanyApproval,
)

/** USR-05: all companies, searched and paged here. */
export const CompaniesPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().companies.list.queryOptions({}))
  const list = useListState()
  const [approvalOf, setApprovalOf] = useState<Company | null>(null)
  const { announcement, onEdit, onAsk, dialogs } = useCompanyActions()

  const { page, search } = list.wanted
  const found = data?.rows.filter((company) =>
    matches(search, [
      company.name,
      company.contactPerson,
      company.city ?? '',
      company.orgNumber ?? '',
    ]),
  )
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => onEdit('new')}>
      {m.companies_new()}
    </Button>
  )
  const isEmpty = data?.rows.length === 0

  return (
    <Page title={m.companies_title()} lead={m.companies_lead()}>
      <Announcement of={announcement} />
      <ListFrame
        search={isEmpty ? null : { label: m.companies_search(), ...list.search }}
        action={isEmpty ? null : add}
        loading={data === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={found === undefined ? null : { page, pageSize: PAGE_SIZE, total: found.length }}
        onPage={list.onPage}
      >
        {isEmpty && (
          <Card>
            <EmptyState heading={m.companies_none()} action={add}>
              {m.companies_none_text()}
            </EmptyState>
          </Card>
        )}
        {!isEmpty && found?.length === 0 && (
          <Card>
            <NoMatch
              heading={m.companies_no_match()}
              text={m.companies_no_match_text()}
              onClear={() => {
                list.search.onChange('')
                list.search.onEnter()
              }}
            />
          </Card>
        )}
        <ul className="hp-companies">
          {found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((company) => (
            <CompanyCard
              key={company.id}
              company={company}
              onEdit={onEdit}
              onApproval={() => {
                announcement.clear()
                setApprovalOf(company)
              }}
              onAsk={onAsk}
            />
          ))}
        </ul>
      </ListFrame>
      {approvalOf !== null && (
        <CompanyApproval company={approvalOf} onClose={() => setApprovalOf(null)} />
      )}
      {dialogs}
    </Page>
  )
}
