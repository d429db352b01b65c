import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { assessments } from '#contract/assessments.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { RiskBadge } from './risk-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import './assessment-list.css'

type Row = z.infer<typeof assessments.list.output>['rows'][number]

type Props = {
  readonly rows: readonly Row[]
  /** With levels shown, a SafetyLine stands beside the list (SAFE-03). */
  readonly withLevel: boolean
}

/** DASH-03: when, what it came to, and how far it is; a completed one leads to its results. */
export const AssessmentList = ({ rows, withLevel }: Props) => (
  <ul className="hp-assessments">
    {rows.map((row) => (
      <li key={row.id} className="hp-assessment">
        <When row={row} />
        <span className="hp-assessment__result">
          {row.label}
          {withLevel && row.riskLevel !== null && <RiskBadge level={row.riskLevel} />}
        </span>
        <StatusBadge status={row.status} />
      </li>
    ))}
  </ul>
)

const When = ({ row }: { row: Row }) => {
  const when = formatDateTime(row.startedAt, useLanguage())
  return row.status === 'completed' ? (
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
