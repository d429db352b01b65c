import { ArchiveIcon, CheckmarkCircleIcon, HourglassIcon } from '@navikt/aksel-icons'
import { LevelBadge } from '#web/ui/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

type Status = 'completed' | 'in_progress' | 'archived'

/** DASH-03. */
const looks = {
  completed: { icon: CheckmarkCircleIcon, tone: 'success', word: m.status_completed },
  in_progress: { icon: HourglassIcon, tone: 'info', word: m.status_in_progress },
  archived: { icon: ArchiveIcon, tone: 'neutral', word: m.status_archived },
} as const satisfies Record<Status, object>

export const StatusBadge = ({ status }: { status: Status }) => {
  const { icon, tone, word } = looks[status]
  return <LevelBadge icon={icon} tone={tone} word={word()} />
}
