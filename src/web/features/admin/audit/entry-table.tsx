import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { auditEntry } from '#contract/auditLog.ts'
import * as m from '#web/generated/messages/messages.js'
import { formatExactTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { actionWords } from '#web/shared/account/audit-words/action-words.ts'
import { EntryDetails, EntryResult } from '#web/shared/account/audit-words/entry-parts.tsx'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import { roleWord, actorWord } from '#web/shared/account/audit-words/actor-words.ts'

type Entry = z.infer<typeof auditEntry>

type EntryTableProps = { readonly rows: readonly Entry[]; readonly empty: ReactNode }

/** SET-05: who did what to what, when, and how it ended. */
export const EntryTable = ({ rows, empty }: EntryTableProps) => {
  const language = useLanguage()
  const columns: readonly Column<Entry>[] = [
    {
      id: 'time',
      heading: m.audit_column_time(),
      width: '7.5rem',
      cell: ({ at }) => <time dateTime={at}>{formatExactTime(at, language)}</time>,
    },
    {
      id: 'who',
      heading: m.audit_column_who(),
      width: '9rem',
      cell: (entry) => <ActorCell entry={entry} />,
    },
    {
      id: 'what',
      heading: m.audit_column_what(),
      cell: ({ action }) => <Lines first={actionWords(action)} more={[action]} />,
    },
    {
      id: 'about',
      heading: m.audit_column_about(),
      width: '8.5rem',
      cell: (entry) => <ResourceCell entry={entry} />,
    },
    {
      id: 'result',
      heading: m.audit_column_result(),
      width: '7.5rem',
      cell: ({ result }) => <EntryResult result={result} />,
    },
  ]
  return (
    <Table
      caption={m.audit_title()}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={null}
      onSort={() => undefined}
      rowActions={(entry) => <EntryDetails entry={entry} />}
      actionsWidth="11rem"
      empty={empty}
    />
  )
}

type LinesProps = { readonly first: string; readonly more: readonly (string | null)[] }

const Lines = ({ first, more }: LinesProps) => (
  <div className="hp-audit-lines">
    <span>{first}</span>
    {more.map((line) => line !== null && <small key={line}>{line}</small>)}
  </div>
)

const ActorCell = ({ entry: { userId, userName, role, companyName } }: { entry: Entry }) => (
  <Lines
    first={userName ?? actorWord(userId)}
    more={[role === null ? null : roleWord(role), companyName]}
  />
)

const ResourceCell = ({ entry: { resourceType, resourceName } }: { entry: Entry }) =>
  resourceType === null ? (
    m.audit_about_nothing()
  ) : (
    <Lines first={resourceWord(resourceType)} more={[resourceName]} />
  )
