import { firstAction, type AcuteAlert } from '#domain/assessment/alert.ts'
import { wordingIn, type Wording } from '#domain/report/wording.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useNorwegianOnly } from '#web/lib/format/norwegian-only.ts'

/** SAFE-01: the action that is the title of a result, as it is shown; null: no sign is acute. */
export const useFirstAction = (alerts: readonly AcuteAlert[]): Wording | null => {
  const language = useLanguage()
  const action = firstAction(alerts)
  const wording = action && wordingIn(language, action.text, action.textEn)
  useNorwegianOnly(wording !== null && wording.lang !== language)
  return wording
}
