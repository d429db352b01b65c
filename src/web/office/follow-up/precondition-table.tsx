import type { FollowUpSettings } from '#contract/followUp.ts'
import {
  callListWards,
  preconditions,
  type FollowUpWard,
  type Precondition,
} from '#domain/follow-up/preconditions.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { currentLanguage, joinWords } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import type { FollowUpField } from './follow-up-form.tsx'
import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  HourglassBottomFilledIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Table } from '#web/kit/table/table.tsx'
import { objectPath } from '#web/office/kit/object/object-kinds.ts'

type State = 'done' | 'missing' | 'unchecked'

type PreconditionRow = {
  readonly id: Precondition
  readonly name: string
  readonly state: State
  /** The record, or its missing parts. */
  readonly detail: string
  /** The departments that lack it, each with its page. */
  readonly lacking: readonly FollowUpWard[]
  /** Where it is recorded: a field of this page's form, or another section. */
  readonly where: { readonly field: FollowUpField } | 'functions' | 'departments'
}

type Texts = Pick<PreconditionRow, 'where'> & {
  readonly name: () => string
  readonly done: (settings: FollowUpSettings) => string
  readonly missing: (settings: FollowUpSettings) => string
  readonly lacking?: (settings: FollowUpSettings) => readonly FollowUpWard[]
  /** BO-03: what it waits for, where there is nothing to check yet. */
  readonly unverified?: (settings: FollowUpSettings) => string | null
}

const namesOf = (wards: readonly FollowUpWard[]): string =>
  joinWords(
    wards.map(({ name }) => name),
    currentLanguage(),
  )

/** Recorded in the form of this page, whose code comes when somebody opens it. */
const recorded = (field: FollowUpField, name: () => string, done: Texts['done']): Texts => ({
  name,
  where: { field },
  done,
  missing: m.followup_not_recorded,
})

const texts: Readonly<Record<Precondition, Texts>> = {
  'legal-basis': recorded('legalBasis', m.followup_legal_basis, ({ legalBasis }) => legalBasis),
  dpia: recorded('dpiaOn', m.followup_dpia, ({ dpiaOn }) =>
    dpiaOn === null ? '' : formatDate(dpiaOn, currentLanguage()),
  ),
  'list-routine': recorded(
    'listRoutine',
    m.followup_list_routine,
    ({ listRoutine }) => listRoutine,
  ),
  'shift-times': recorded('shiftTimes', m.followup_shift_times, ({ shiftTimes }) =>
    shiftTimes.join(', '),
  ),
  functions: {
    name: m.admin_section_functions,
    where: 'functions',
    done: ({ wards }) =>
      m.followup_functions_done({
        departments: namesOf(wards.filter(({ hasShiftLeader }) => hasShiftLeader)),
      }),
    missing: ({ wards }) =>
      wards.length === 0
        ? m.followup_functions_none()
        : m.followup_functions_missing({ departments: namesOf(wards) }),
  },
  'call-lists': {
    name: m.followup_call_lists,
    where: 'departments',
    done: ({ wards }) => m.followup_call_lists_done({ departments: namesOf(callListWards(wards)) }),
    missing: ({ wards }) => {
      const checked = callListWards(wards)
      const done = checked.filter(({ hasCallList }) => hasCallList).length
      return m.followup_call_lists_missing({ done, count: checked.length })
    },
    lacking: ({ wards }) => callListWards(wards).filter(({ hasCallList }) => !hasCallList),
    unverified: ({ wards }) =>
      callListWards(wards).length === 0 ? m.followup_call_lists_unchecked() : null,
  },
}

/** FUP-09, BO-03: each precondition with its record or what it lacks, in their order. */
export const preconditionRows = (settings: FollowUpSettings): readonly PreconditionRow[] =>
  preconditions.map((id) => {
    const { name, where, done, missing, lacking, unverified: unchecked } = texts[id]
    const common = { id, name: name(), where }
    const awaited = unchecked?.(settings) ?? null
    if (awaited !== null) return { ...common, state: 'unchecked', detail: awaited, lacking: [] }
    if (!settings.missing.includes(id)) {
      return { ...common, state: 'done', detail: done(settings), lacking: [] }
    }
    const detail = missing(settings)
    return { ...common, state: 'missing', detail, lacking: lacking?.(settings) ?? [] }
  })

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
