import type { HandoverLine } from '#contract/handovers.ts'
import { handoverState, type ShiftChange } from '#domain/follow-up/shift-change.ts'
import { formatTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

/** 'Overtatt 14:50 av Kari Nordmann, betjent' */
export const handoverWord = (
  { offered, taken }: HandoverLine,
  change: ShiftChange,
  now: number,
  language: Language,
): string => {
  switch (handoverState({ isOffered: offered !== null, isTaken: taken !== null }, change, now)) {
    case 'taken':
      return taken === null
        ? m.handover_taken()
        : m.handover_taken_by({
            time: formatTime(taken.at, language),
            staff: staffWord(taken.by),
          })
    case 'not-taken':
      return m.handover_not_taken()
    case 'offered':
      return offered === null
        ? m.handover_offered()
        : m.handover_offered_by({
            time: formatTime(offered.at, language),
            staff: staffWord(offered.by),
          })
    case 'not-offered':
      return m.handover_not_offered()
  }
}

/** '3 tilsyn · ny plan · 1 avvik'; '' when nothing is new. */
export const newsWord = ({ checks, plans, deviations }: HandoverLine['news']): string =>
  [
    checks > 0 ? m.handover_news_checks({ count: checks }) : null,
    plans > 0 ? m.handover_news_plan() : null,
    deviations > 0 ? m.handover_news_deviations({ count: deviations }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
