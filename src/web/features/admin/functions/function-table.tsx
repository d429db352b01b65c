import { XMarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import { functionWords } from '#web/shared/follow-up/words.ts'
import type { Column } from '#web/ui/table/column.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Sort } from '#web/ui/table/sort.ts'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { grantText } from './grant-text.ts'
import type { ListedGrant, sortKeys } from './listed-grants.ts'

type SortKey = (typeof sortKeys)[number]

type FunctionTableProps = {
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
export const FunctionTable = ({ onEnd, ...rest }: FunctionTableProps) => (
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

export const functionColumns = (language: Language): readonly Column<ListedGrant, SortKey>[] => [
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
    cell: ({ function: role }) => functionWords[role](),
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
