import {
  CheckmarkCircleIcon,
  EnvelopeClosedIcon,
  HourglassIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { FactTable } from '#web/kit/table/fact-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { roleText, stateTexts } from './report-csv.ts'
import { stateOf, type Results, type RowState } from './row-state.ts'
import type { RowJudgement } from './row-judgement.ts'

const badges = {
  ready: { icon: EnvelopeClosedIcon, tone: 'info' },
  already: { icon: CheckmarkCircleIcon, tone: 'neutral' },
  unsent: { icon: XMarkOctagonIcon, tone: 'warning' },
  invited: { icon: CheckmarkCircleIcon, tone: 'success' },
  created: { icon: CheckmarkCircleIcon, tone: 'warning' },
  refused: { icon: XMarkOctagonIcon, tone: 'danger' },
  waiting: { icon: HourglassIcon, tone: 'neutral' },
} as const satisfies Record<RowState, object>

/** The rows that need attention come first. */
const order: readonly RowState[] = [
  'unsent',
  'refused',
  'waiting',
  'ready',
  'created',
  'invited',
  'already',
]

type InviteRowsProps = {
  readonly judgements: readonly RowJudgement[]
  /** Null before the run. */
  readonly results: Results | null
}

/** Each row of the file, with what will or did become of it. */
export const InviteRows = ({ judgements: verdicts, results }: InviteRowsProps) => {
  const placeOf = (verdict: RowJudgement) => order.indexOf(stateOf(verdict, results).state)
  return (
    <FactTable
      caption={m.invite_file_table()}
      columns={columnsOf(results, new Set(verdicts.map(({ place }) => place.company)).size > 1)}
      rows={verdicts.toSorted((one, other) => placeOf(one) - placeOf(other))}
      rowKey={({ row }) => String(row.line)}
    />
  )
}

/** `hasCompanies`: the file names several. One alone is said by no row. */
const columnsOf = (
  results: Results | null,
  hasCompanies: boolean,
): readonly Column<RowJudgement>[] => [
  {
    id: 'user',
    heading: m.users_column_user(),
    cell: ({ row }) => (
      <div className="hp-invite-row">
        <strong>{row.fullName || m.invite_file_line({ line: row.line })}</strong>
        <span>
          {row.email}
          {row.fullName !== '' && <small> {m.invite_file_line({ line: row.line })}</small>}
        </span>
      </div>
    ),
  },
  { id: 'role', heading: m.users_column_role(), width: '8rem', cell: roleText },
  {
    id: 'place',
    heading: m.invite_file_place(),
    width: '13rem',
    cell: ({ place, row }) => (
      <div className="hp-invite-row">
        <span>
          {[place.department, hasCompanies ? place.company : '']
            .filter((name) => name !== '')
            .join(', ')}
        </span>
        {row.function !== '' && <span>{row.function}</span>}
      </div>
    ),
  },
  {
    id: 'state',
    heading: m.users_column_status(),
    width: '16rem',
    cell: (verdict) => {
      const { state, texts } = stateOf(verdict, results)
      return (
        <div className="hp-invite-row">
          <LevelBadge {...badges[state]} word={stateTexts[state]()} />
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )
    },
  },
]
