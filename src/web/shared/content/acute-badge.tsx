import { ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-01: raises its alert in the officer flow. */
export const AcuteBadge = () => (
  <LevelBadge icon={ExclamationmarkTriangleIcon} word={m.bank_acute()} tone="danger" />
)
