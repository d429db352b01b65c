import type { WholeCase } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

type GuardTextProps = { readonly continuous: NonNullable<WholeCase['continuous']> }

/** FUP-29: who has the watch since when, and whether they gave it up. */
export const GuardText = ({ continuous: { since, guard } }: GuardTextProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const when = (instant: string): string => whenWord(Date.parse(instant), now, language)
  if (guard === null) return <p>{m.guard_none()}</p>
  const { by, isOwn, offeredAt } = guard
  if (isOwn) {
    return (
      <p>
        {offeredAt === null
          ? m.guard_own({ time: when(since) })
          : m.guard_own_offered({ time: when(offeredAt) })}
      </p>
    )
  }
  return (
    <p>
      {m.guard_other({ staff: staffWord(by), time: when(since) })}{' '}
      {offeredAt !== null && m.guard_offered({ time: when(offeredAt) })}
    </p>
  )
}
