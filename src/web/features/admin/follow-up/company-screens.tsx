import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanyScreen } from '#contract/boardScreens.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/shared/admin/confirm-action-dialog.tsx'
import type { ListAnnouncement } from '#web/shared/admin/announcement.tsx'
import { useConfirmAction } from '#web/shared/admin/use-confirm-action.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'

type CompanyScreensProps = { readonly announcement: ListAnnouncement }

/** FUP-42: a local admin ends a screen of the company, and sees no case and no reference. */
export const CompanyScreens = ({ announcement }: CompanyScreensProps) => {
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
