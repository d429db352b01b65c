import { ExclamationmarkTriangleIcon, EyeIcon, PhoneIcon } from '@navikt/aksel-icons'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The action that the tag asks of the observer (OBS-03). */
const tagDisplay = {
  red: { icon: PhoneIcon, tone: 'danger', word: m.picker_tag_red },
  yellow: { icon: ExclamationmarkTriangleIcon, tone: 'warning', word: m.picker_tag_yellow },
  green: { icon: EyeIcon, tone: 'success', word: m.picker_tag_green },
} as const satisfies Record<ObservationTag, object>

export const observationTexts = (tag: ObservationTag): string => tagDisplay[tag].word()

export const ObservationTagBadge = ({ tag }: { tag: ObservationTag }) => {
  const { icon, tone } = tagDisplay[tag]
  return <LevelBadge icon={icon} tone={tone} word={observationTexts(tag)} />
}
