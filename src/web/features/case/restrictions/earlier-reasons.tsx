import type { Restriction } from '#contract/restrictions.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'

type EarlierReasonsProps = { readonly periods: Restriction['periods'] }

/** FUP-72: when each period began, and why; the newest first. */
export const EarlierReasons = ({ periods }: EarlierReasonsProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  return (
    <ul>
      {periods.map(({ startsAt, reason }) => (
        <li key={startsAt}>
          {whenWord(Date.parse(startsAt), now, language)} {reason}
        </li>
      ))}
    </ul>
  )
}
