import { ArchiveIcon, HourglassIcon } from '@navikt/aksel-icons'
import type { AssessmentStatus } from '#domain/assessment/assessment-status.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** DASH-03: a finished assessment is the rule, so only the other states have a badge. */
const statusDisplay = {
  completed: { badge: null, word: m.status_completed },
  in_progress: { badge: { icon: HourglassIcon, tone: 'info' }, word: m.status_in_progress },
  archived: { badge: { icon: ArchiveIcon, tone: 'neutral' }, word: m.status_archived },
} as const satisfies Record<AssessmentStatus, object>

/** The status as a word, for filters and figures too. */
export const statusText = (status: AssessmentStatus): string => statusDisplay[status].word()

/** The status of one assessment: quiet text when it is finished, else a badge. */
export const StatusBadge = ({ status }: { status: AssessmentStatus }) => {
  const { badge } = statusDisplay[status]
  const word = statusText(status)
  return badge === null ? <span>{word}</span> : <LevelBadge {...badge} word={word} />
}
