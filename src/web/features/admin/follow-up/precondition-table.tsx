import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  HourglassBottomFilledIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { objectPath } from '#web/shared/admin/object/object-kinds.ts'
import * as m from '#web/generated/messages/messages.js'
import type { FollowUpField } from './follow-up-fields.tsx'
import { preconditionRows, type PreconditionRow } from './precondition-rows.ts'

type PreconditionTableProps = {
  readonly settings: FollowUpSettings
  readonly onEdit: (field: FollowUpField) => void
}

/** FUP-09: what must be in place, whether it is, and where it is recorded. */
export const PreconditionTable = ({ settings, onEdit }: PreconditionTableProps) => (
  <Table
    caption={m.followup_preconditions()}
    columns={columns()}
    rows={preconditionRows(settings)}
    rowKey={({ id }) => id}
    sort={null}
    onSort={() => undefined}
    actionsWidth="11rem"
    rowActions={(row) => <Recorded row={row} settings={settings} onEdit={onEdit} />}
    empty={null}
  />
)

const columns = (): readonly Column<PreconditionRow>[] => [
  { id: 'name', heading: m.followup_precondition(), width: '14rem', cell: ({ name }) => name },
  {
    id: 'state',
    heading: m.departments_status(),
    width: '8rem',
    cell: ({ state }) => <LevelBadge {...stateBadges[state]} word={stateBadges[state].word()} />,
  },
  { id: 'detail', heading: m.followup_detail(), cell: (row) => <Detail {...row} /> },
]

const stateBadges = {
  done: { icon: CheckmarkCircleIcon, word: m.followup_done, tone: 'success' },
  missing: { icon: ExclamationmarkTriangleIcon, word: m.followup_missing, tone: 'warning' },
  unchecked: {
    icon: HourglassBottomFilledIcon,
    word: m.followup_unchecked,
    tone: 'neutral',
    look: 'dashed',
  },
} as const

/** BO-03: what lacks, with the departments that lack it. */
const Detail = ({ detail, lacking }: PreconditionRow) => (
  <>
    {detail}
    {lacking.map(({ id, name }, position) => (
      <Fragment key={id}>
        {position === 0 ? ' ' : ', '}
        <Link to={objectPath('department', id)}>{name}</Link>
      </Fragment>
    ))}
  </>
)

type RecordedProps = PreconditionTableProps & { readonly row: PreconditionRow }

/** The way to where it is recorded. */
const Recorded = ({ row, settings, onEdit }: RecordedProps) => {
  const { companyId, companyName } = settings
  const shared = {
    search: { company_id: companyId, company_name: companyName },
    variant: 'tertiary',
    size: 'small',
  } as const
  const { where } = row
  if (typeof where === 'object') {
    return (
      <RowAction
        label={m.admin_edit()}
        which={m.followup_edit_which({ name: row.name })}
        onClick={() => onEdit(where.field)}
      />
    )
  }
  return where === 'functions' ? (
    <ButtonLink to="/admin/functions" {...shared}>
      {m.followup_to_functions()}
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/departments" {...shared}>
      {m.followup_to_departments()}
    </ButtonLink>
  )
}
