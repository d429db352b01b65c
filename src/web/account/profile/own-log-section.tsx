import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OwnLogEntry, OwnReset } from '#contract/ownData.ts'
import { OWN_LOG_PAGE, ownLogFile } from '#domain/report/access-log.ts'
import { formatExactTime } from '#web/lib/format/format-moments.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { actionText } from '#web/account/kit/audit-texts/action-texts.ts'
import {
  EntryChanges,
  EntryDetails,
  EntryResult,
  resultText,
} from '#web/account/kit/audit-texts/entry-parts.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import { Table } from '#web/kit/table/table.tsx'
import { resetText } from '#web/account/kit/reset-text.ts'
import { accessLogFileName } from '#domain/report/file-names.ts'
import { api } from '#web/lib/api/api.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { detailsText } from '#web/account/kit/audit-texts/detail-texts.ts'
import { resourceText, roleText } from '#web/account/kit/audit-texts/value-texts.ts'
import { FileButton } from '#web/lib/elements/file-button.tsx'
import * as m from '#web/generated/messages/messages.js'

const headings = () => [
  m.audit_column_time(),
  m.audit_column_what(),
  m.audit_file_role(),
  m.audit_file_about_kind(),
  m.audit_file_about_id(),
  m.audit_column_result(),
  m.audit_details(),
]

/** H5: the same for a spreadsheet. Its name tells nobody's. */
const OwnLogDownload = ({ beside }: { beside: ReactNode }) => {
  const language = useLanguage()
  const save = async (): Promise<string> => {
    const { rows, isCut } = await api.ownData.accessLogFile.query({})
    const text = ownLogFile(rows, {
      headings: headings(),
      time: (at) => formatExactTime(at, language),
      role: roleText,
      action: actionText,
      resource: resourceText,
      result: resultText,
      details: detailsText,
    })
    downloadFile(accessLogFileName(isoDate(new Date().toISOString())), text, 'text/csv')
    return isCut ? m.own_log_cut({ count: rows.length }) : m.own_log_done()
  }
  return (
    <FileButton
      label={m.own_log_download()}
      failed={m.audit_file_failed()}
      beside={beside}
      save={save}
    />
  )
}

/** X6: listed always, also when the notice is put away. Nothing where the password was never reset so. */
const OwnResets = () => {
  const language = useLanguage()
  const { data = [] } = useQuery(useTRPC().ownData.resets.queryOptions({}))
  if (data.length === 0) return null
  return (
    <ul>
      {data.map((reset) => (
        <li key={reset.id}>
          {resetText(reset, language)} {confirmationText(reset, language)}
        </li>
      ))}
    </ul>
  )
}

const confirmationText = (
  { confirmedAt, confirmedHow, confirmedByName }: OwnReset,
  language: Language,
): string => {
  if (confirmedAt === null || confirmedHow === null) return m.own_reset_unconfirmed()
  const time = formatDateTime(confirmedAt, language)
  if (confirmedHow === 'second-factor') return m.own_reset_confirmed_factor({ time })
  if (confirmedHow === 'operator') return m.own_reset_confirmed_operator({ time })
  return m.own_reset_confirmed_by({ name: confirmedByName ?? m.own_reset_by_somebody(), time })
}

/** H5: the actions in the user's own name. Each view is recorded (H2), so the page fetches the log only on request. */
export const OwnLog = () => {
  const [isShown, setShown] = useState(false)
  const { isIdentityConfirmed } = useSession()
  return (
    <Section heading={m.own_log_heading()}>
      <p>{m.own_log_text()}</p>
      <OwnResets />
      {!isIdentityConfirmed && <p>{m.own_log_closed()}</p>}
      <OwnLogDownload
        beside={
          <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? m.own_log_hide() : m.own_log_show()}
          </Button>
        }
      />
      {isShown && <Log />}
    </Section>
  )
}

const Log = () => {
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...useTRPC().ownData.accessLog.queryOptions({ page }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Showing the log again is a new view.
    gcTime: 0,
  })
  return (
    <ListFrame
      search={null}
      action={null}
      loading={data === undefined}
      refreshing={isPlaceholderData}
      failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
      paging={data === undefined ? null : { page, pageSize: OWN_LOG_PAGE, total: data.total }}
      onPage={setPage}
    >
      <Table
        caption={m.own_log_heading()}
        columns={columns(language)}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        sort={null}
        onSort={() => undefined}
        rowActions={(entry) => <EntryDetails entry={entry} />}
        actionsWidth="11rem"
        empty={<p>{m.own_log_none()}</p>}
      />
    </ListFrame>
  )
}

const columns = (language: Language): readonly Column<OwnLogEntry>[] => [
  {
    id: 'time',
    heading: m.audit_column_time(),
    width: '7.5rem',
    cell: ({ at }) => <time dateTime={at}>{formatExactTime(at, language)}</time>,
  },
  {
    id: 'what',
    heading: m.audit_column_what(),
    cell: (entry) => (
      <div>
        {actionText(entry.action)}
        <EntryChanges entry={entry} />
      </div>
    ),
  },
  {
    id: 'result',
    heading: m.audit_column_result(),
    width: '7.5rem',
    cell: ({ result }) => <EntryResult result={result} />,
  },
]
