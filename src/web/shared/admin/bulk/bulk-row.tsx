import {
  CheckmarkCircleIcon,
  CircleSlashIcon,
  HourglassIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

type State = 'possible' | 'impossible' | 'done' | 'refused' | 'waiting'

const badges = {
  possible: { icon: CheckmarkCircleIcon, tone: 'neutral', word: m.bulk_state_possible },
  impossible: { icon: CircleSlashIcon, tone: 'warning', word: m.bulk_state_impossible },
  done: { icon: CheckmarkCircleIcon, tone: 'success', word: m.bulk_state_done },
  refused: { icon: XMarkOctagonIcon, tone: 'danger', word: m.bulk_state_refused },
  waiting: { icon: HourglassIcon, tone: 'neutral', word: m.bulk_state_waiting },
} as const satisfies Record<State, object>

type BulkRowProps = {
  readonly name: string
  readonly state: State
  /** The reason or the result, or null. */
  readonly text: string | null
  readonly children?: ReactNode
}

/** One of the selected rows, with what can be or was done with it. */
export const BulkRow = ({ name, state, text, children }: BulkRowProps) => {
  const badge = badges[state]
  return (
    <li className="hp-bulk-row">
      <strong>{name}</strong>
      <LevelBadge icon={badge.icon} tone={badge.tone} word={badge.word()} />
      {text !== null && <span>{text}</span>}
      {children}
    </li>
  )
}
