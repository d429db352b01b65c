import { CheckmarkCircleIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

type ActiveBadgeProps = { readonly isActive: boolean }

/** CNT-05, CNT-06: whether content is in use. */
export const ActiveBadge = ({ isActive }: ActiveBadgeProps) =>
  isActive ? (
    <LevelBadge icon={CheckmarkCircleIcon} word={activeText(true)} tone="success" />
  ) : (
    <LevelBadge icon={CircleSlashIcon} word={activeText(false)} tone="neutral" />
  )

export const activeText = (isActive: boolean): string =>
  isActive ? m.content_active() : m.content_inactive()
