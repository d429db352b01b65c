import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnLogEntry } from '#contract/ownData.ts'
import { OWN_LOG_PAGE } from '#domain/account/own-log.ts'
import { formatExactTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { actionWords } from '#web/shared/account/audit-words/action-words.ts'
import {
  EntryChanges,
  EntryDetails,
  EntryResult,
} from '#web/shared/account/audit-words/entry-parts.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { OwnResets } from './own-resets.tsx'
import { OwnLogDownload } from './own-log-download.tsx'

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
        {actionWords(entry.action)}
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
