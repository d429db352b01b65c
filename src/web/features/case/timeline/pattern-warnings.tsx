import type { PatternWarning } from '#domain/follow-up/check-patterns.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'

const words: Readonly<Record<Exclude<PatternWarning, 'nobody-talked'>, () => string>> = {
  'too-regular': m.case_too_regular,
  'round-times': m.case_round_times,
  'recorded-at-once': m.case_recorded_at_once,
}

/** FUP-28: what the last checks look like. */
export const PatternWarnings = ({ found: { warnings, checks } }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const counted = checks.filter(({ movedTo }) => movedTo === null)
  const since = counted.find(({ kind }) => kind === 'talked') ?? counted.at(-1)
  const textOf = (warning: PatternWarning): string => {
    if (warning !== 'nobody-talked') return words[warning]()
    return m.case_nobody_talked({
      time: since === undefined ? '' : whenWord(Date.parse(since.observedAt), now, language),
    })
  }
  return (
    warnings.length > 0 && (
      <Notice tone="warning">
        {warnings.map((warning) => (
          <p key={warning}>{textOf(warning)}</p>
        ))}
      </Notice>
    )
  )
}
