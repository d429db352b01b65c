import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-24: 'Tilsyn lagret 14:07' */
export const savedText = (observedAt: string): string =>
  m.check_saved({ time: formatTime(observedAt, currentLanguage()) })

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
    leaveSaved: (observedAt: string): void => {
      showSaved(savedText(observedAt))
      leave()
    },
  }
}
