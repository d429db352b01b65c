import { ArchiveIcon, CheckmarkCircleIcon, HourglassIcon } from '@navikt/aksel-icons'
import type { AssessmentStatus } from '#domain/assessment/status.ts'
import { LevelBadge } from '#web/ui/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** DASH-03. */
const looks = {
  completed: { icon: CheckmarkCircleIcon, tone: 'success', word: m.status_completed },
  in_progress: { icon: HourglassIcon, tone: 'info', word: m.status_in_progress },
  archived: { icon: ArchiveIcon, tone: 'neutral', word: m.status_archived },
} as const satisfies Record<AssessmentStatus, object>

export const statusWord = (status: AssessmentStatus): string => looks[status].word()

export const StatusBadge = ({ status }: { status: AssessmentStatus }) => {
  const { icon, tone } = looks[status]
  return <LevelBadge icon={icon} tone={tone} word={statusWord(status)} />
}
