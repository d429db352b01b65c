import { PadlockLockedIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { z } from 'zod'
import type { assessments } from '#contract/assessments.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatRowTime } from '#web/lib/format/format-moments.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { Label } from '../label-text.tsx'
import { ResultBadge } from '../risk-badge.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import './assessment-list.css'

export type AssessmentRow = z.infer<typeof assessments.list.output>['rows'][number]

type AssessmentListProps = {
  readonly rows: readonly AssessmentRow[]
  /** What else can be done with a row: its time leads to the result. */
  readonly actions?: (row: AssessmentRow) => ReactNode
  /** Shown in an unfinished row in place of a result. */
  readonly unfinished?: (row: AssessmentRow) => ReactNode
  readonly ref?: Ref<HTMLUListElement>
}

/** Finished once, whatever became of it since: an archived one keeps its result. */
export const hasResult = (row: AssessmentRow): boolean => row.completedAt !== null

/** X6: a closed one has a result, which is not shown yet. */
export const isReadable = (row: AssessmentRow): boolean => hasResult(row) && !row.isClosed

/** DASH-03: when, of which flow, what it came to, and how far it is. `ListSafetyLine` is beside it (SAFE-03). */
export const AssessmentList = ({ rows, actions, unfinished, ref }: AssessmentListProps) => (
  <ul className="hp-assessments" ref={ref}>
    {rows.map((row) => (
      <li key={row.id} className="hp-assessment" tabIndex={-1}>
        <When row={row} />
        <span className="hp-assessment__what">
          <span className="hp-assessment__result">
            {row.isClosed && <Closed />}
            {isReadable(row) && <What of={row} />}
            {!hasResult(row) && (unfinished?.(row) ?? m.list_not_finished())}
          </span>{' '}
          <span className="hp-assessment__flow">
            <span>{flows[row.flow].name()}</span>
          </span>
        </span>
        {isReadable(row) && (
          <span className="hp-assessment__badge">
            <ResultBadge of={row} />
          </span>
        )}
        <span className="hp-assessment__status">
          <StatusBadge status={row.status} />
        </span>
        {actions !== undefined && <span className="hp-assessment__actions">{actions(row)}</span>}
      </li>
    ))}
  </ul>
)

const Closed = () => (
  <span className="hp-assessment__closed">
    <PadlockLockedIcon aria-hidden /> {m.list_closed()}
  </span>
)

/** A treatment plan's first method is as it was stored, in Norwegian. */
const What = ({ of: { label } }: { of: AssessmentRow }) =>
  label === null ? m.list_nothing_first() : <Label label={label} />

const When = ({ row }: { row: AssessmentRow }) => {
  const when = formatRowTime(row.startedAt, useLanguage())
  return isReadable(row) ? (
    <Link
      to="/assessment/$id/results"
      params={{ id: row.id }}
      className="hp-assessment__when"
      aria-label={m.list_open({ when })}
    >
      {when}
    </Link>
  ) : (
    <span className="hp-assessment__when">{when}</span>
  )
}

/** The empty list of one's own assessments. */
export const NoAssessments = () => (
  <EmptyState
    heading={m.dashboard_empty()}
    action={<ButtonLink to="/assessment/start">{m.dashboard_start()}</ButtonLink>}
  >
    {m.dashboard_empty_text()}
  </EmptyState>
)
