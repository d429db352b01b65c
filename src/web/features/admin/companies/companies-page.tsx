import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { matches } from '#domain/text/fold.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { announcedAction } from '#web/shared/admin/announced-action.ts'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { RowName, ConfirmActionDialog } from '#web/shared/admin/confirm-action-dialog.tsx'
import { useAnnouncement } from '#web/shared/admin/use-announcement.ts'
import { useConfirmAction } from '#web/shared/admin/use-confirm-action.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CompanyApproval } from '#web/shared/admin/approval/company-approval.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyForm } from './company-form.tsx'
import { companyConfirmations, type CompanyAction } from './company-confirmations.ts'
import './companies.css'

const PAGE_SIZE = 24

const doneTexts: Readonly<Record<CompanyAction, (of: { name: string }) => string>> = {
  deactivate: m.companies_deactivated,
  reactivate: m.companies_reactivated,
  remove: m.companies_deleted,
}

/** USR-05: all companies, searched and paged here. */
export const CompaniesPage = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(trpc.companies.list.queryOptions({}))
  const list = useListState()
  const [edited, setEdited] = useState<Company | 'new' | null>(null)
  const [approvalOf, setApprovalOf] = useState<Company | null>(null)
  const announcement = useAnnouncement()
  const refresh = () => queries.invalidateQueries(trpc.companies.pathFilter())
  const question = useConfirmAction<CompanyAction, Company, unknown>({
    act: (action, { id }) => api.companies[action].mutate({ id }),
    refresh,
    onDone: (action, { id, name }) =>
      announcement.show(
        announcedAction({
          action,
          rowKey: id,
          text: (taken) => doneTexts[taken]({ name }),
          act: (opposite) => api.companies[opposite].mutate({ id }),
          refresh,
        }),
      ),
  })

  const { page, search } = list.wanted
  const found = data?.rows.filter((company) =>
    matches(search, [
      company.name,
      company.contactPerson,
      company.city ?? '',
      company.orgNumber ?? '',
    ]),
  )
  const edit = (which: Company | 'new') => {
    announcement.clear()
    setEdited(which)
  }
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
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
              onEdit={() => edit(company)}
              onApproval={() => {
                announcement.clear()
                setApprovalOf(company)
              }}
              onAsk={(action) => {
                announcement.clear()
                question.request(action, company)
              }}
            />
          ))}
        </ul>
      </ListFrame>
      {edited !== null && (
        <CompanyForm
          company={edited === 'new' ? null : edited}
          onSaved={(name, id) => {
            setEdited(null)
            announcement.show({ text: m.companies_saved({ name }), rowKey: id })
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {approvalOf !== null && (
        <CompanyApproval company={approvalOf} onClose={() => setApprovalOf(null)} />
      )}
      <ConfirmActionDialog of={question} texts={companyConfirmations} rowName={RowName} />
    </Page>
  )
}
