import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatNumber, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { RangeRows } from '#web/lib/elements/range-rows.tsx'
import {
  Announcement,
  useAnnouncement,
  type ListAnnouncement,
} from '#web/office/kit/announcement.tsx'
import { CompanyPage } from '#web/office/kit/page-of-company.tsx'
import { FigureSection } from '#web/ward/kit/figure-section.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions, Card, Section } from '#web/kit/layout/page.tsx'
import type { CompanyScreen } from '#contract/boardScreens.ts'
import { api } from '#web/lib/api/api.ts'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import { RowAction } from '#web/kit/button/row-action.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Table } from '#web/kit/table/table.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { FollowUpSwitch } from './follow-up-switch.tsx'
import type { FollowUpField } from './follow-up-form.tsx'
import { PreconditionTable } from './precondition-table.tsx'

type CompanyScreensProps = { readonly announcement: ListAnnouncement }

/** FUP-42: a local admin ends a screen of the company, and sees no case and no reference. */
const CompanyScreens = ({ announcement }: CompanyScreensProps) => {
  const language = useLanguage()
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(trpc.boardScreens.ofCompany.queryOptions({}))
  const question = useConfirmAction<'end', CompanyScreen, unknown>({
    act: (_end, { id }) => api.boardScreens.endOfCompany.mutate({ id }),
    refresh: () => queries.invalidateQueries(trpc.boardScreens.pathFilter()),
    onDone: () => announcement.show({ text: m.followup_screens_ended() }),
  })
  return (
    <Section heading={m.followup_screens()}>
      <p>{m.followup_screens_text()}</p>
      {data === undefined && error === null && <SkeletonRows rows={2} />}
      {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
      {data !== undefined && (
        <Table
          caption={m.followup_screens()}
          columns={columns(language)}
          rows={data.rows}
          rowKey={({ id }) => id}
          sort={null}
          onSort={() => undefined}
          actionsWidth="7rem"
          rowActions={(row) => (
            <RowAction
              tone="danger"
              label={m.followup_screens_end()}
              which={m.followup_screens_end_which({ department: nameOf(row, language) })}
              onClick={() => {
                announcement.clear()
                question.request('end', row)
              }}
            />
          )}
          empty={<p>{m.followup_screens_none()}</p>}
        />
      )}
      <ConfirmActionDialog
        of={question}
        texts={confirmation}
        rowName={(row) => <RowName name={nameOf(row, language)} />}
      />
    </Section>
  )
}

/** Two screens of a department are told apart by when they were connected. */
const nameOf = ({ departmentName, enrolledAt }: CompanyScreen, language: Language): string =>
  `${departmentName}, ${formatDateTime(enrolledAt, language)}`

const columns = (language: Language): readonly Column<CompanyScreen>[] => [
  {
    id: 'department',
    heading: m.board_department(),
    cell: ({ departmentName }) => departmentName,
  },
  {
    id: 'enrolled',
    heading: m.followup_screens_enrolled(),
    cell: ({ enrolledAt }) => formatDateTime(enrolledAt, language),
  },
  {
    id: 'ends',
    heading: m.followup_screens_ends(),
    cell: ({ endsAt }) => formatDateTime(endsAt, language),
  },
]

const confirmation: Readonly<Record<'end', ConfirmTexts>> = {
  end: {
    heading: m.followup_screens_end_heading,
    effect: m.followup_screens_end_what,
    confirm: m.followup_screens_end,
    pending: m.followup_screens_ending,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

/** FUP-09: the follow-up of a company. */
export const FollowUpPage = () => {
  const navigate = useNavigate()
  const search = useSearchOf('/guarded/admin/follow-up')
  return (
    <CompanyPage
      title={m.admin_section_follow_up()}
      lead={m.followup_lead()}
      search={search}
      onCompany={(chosen) =>
        void navigate({
          to: '/admin/follow-up',
          search: { company_id: chosen?.id, company_name: chosen?.name },
          resetScroll: false,
        })
      }
    >
      {({ id }) => <OfCompany key={id} companyId={id} />}
    </CompanyPage>
  )
}

const OfCompany = ({ companyId }: { readonly companyId: string }) => {
  const { data, error, refetch } = useQuery(useTRPC().followUp.get.queryOptions({ companyId }))
  if (data !== undefined) return <FollowUpOverview settings={data} />
  return error === null ? <SkeletonRows rows={6} /> : <LoadFailed error={error} retry={refetch} />
}

type CompanyFiguresProps = { readonly companyId: string }

/** FUP-140: the figures of a company and a period, for an administrator who reads no case. */
const CompanyFigures = ({ companyId }: CompanyFiguresProps) => {
  const [dateRange, setRange] = useState<DateRange>(defaultRange)
  const answer = useQuery(useTRPC().followUp.figures.queryOptions({ dateRange, companyId }))
  return (
    <Card>
      <RangeRows range={dateRange} onRange={setRange} />
      <FigureSection answer={answer} />
    </Card>
  )
}

const FollowUpForm = lazyDialog(async () => (await import('./follow-up-form.tsx')).FollowUpForm)

/** The form is open, at the field that the user asked for; null: at its first one. */
type Edited = { readonly field: FollowUpField | null }

/** FUP-09: whether follow-up is on, what must be in place for it, and what the company has recorded. */
const FollowUpOverview = ({ settings }: { readonly settings: FollowUpSettings }) => {
  const language = useLanguage()
  const { profile } = useSession()
  const announcement = useAnnouncement()
  const [edited, setEdited] = useState<Edited | null>(null)
  const { isEnabled, missing, caseRetentionDays } = settings
  const edit = (field: Edited['field']): void => {
    announcement.clear()
    setEdited({ field })
  }
  return (
    <>
      <Announcement of={announcement} />
      {isEnabled && missing.length > 0 && (
        <Notice tone="warning">
          <p>{m.followup_missing_while_on()}</p>
        </Notice>
      )}
      <Card>
        <FollowUpSwitch settings={settings} announcement={announcement} />
      </Card>
      <Section heading={m.followup_preconditions()}>
        <PreconditionTable settings={settings} onEdit={edit} />
      </Section>
      <Card>
        <Facts
          facts={[
            [
              m.followup_retention(),
              m.followup_retention_value({ days: formatNumber(caseRetentionDays, language) }),
            ],
          ]}
        />
        <Actions>
          <Button variant="secondary" onClick={() => edit(null)}>
            {m.followup_edit()}
          </Button>
        </Actions>
      </Card>
      <CompanyFigures companyId={settings.companyId} />
      {!isSuperadmin(profile.role) && <CompanyScreens announcement={announcement} />}
      {edited !== null && (
        <FollowUpForm
          settings={settings}
          field={edited.field}
          onSaved={() => {
            setEdited(null)
            announcement.show({ text: m.followup_saved() })
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
