import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SentCheck } from './use-send-check.ts'

/** FUP-24: 'Tilsyn lagret 14:07'; FUP-150: 'Tilsyn 14:07 venter på nett'. */
export const savedText = ({ observedAt, isWaiting }: SentCheck): string => {
  const time = formatTime(observedAt, currentLanguage())
  return isWaiting ? m.check_waiting({ time }) : m.check_saved({ time })
}

/** The ways back from a check: to the board or the case, where the user came from. */
export const useAfterCheck = (caseId: string) => {
  const navigate = useNavigate()
  const { from, ...search } = useSearch({ from: '/guarded/cases/$id/check' })
  const leave = (): void => {
    if (from === 'board') void navigate({ to: '/board', search, ignoreBlocker: true })
    else void navigate({ to: '/cases/$id', params: { id: caseId }, ignoreBlocker: true })
  }
  return {
    leave,
    /** After the save: the next page says so. */
    leaveSaved: (sent: SentCheck): void => {
      showSaved(savedText(sent))
      leave()
    },
  }
}
