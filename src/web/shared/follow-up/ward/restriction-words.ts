import { restrictionState, type RestrictionKind } from '#domain/follow-up/restriction.ts'
import * as m from '#web/generated/messages/messages.js'
import { inTime, stateLooks, type StateWords } from './state-words.ts'
import { durationWord } from '#web/shared/follow-up/time-words.ts'

/** FUP-70 */
export const restrictionKindWords: Readonly<Record<RestrictionKind, () => string>> = {
  'security-cell': m.restriction_kind_security_cell,
  excluded: m.restriction_kind_excluded,
  objects: m.restriction_kind_objects,
  other: m.restriction_kind_other,
}

/** FUP-71: the state of a restriction that runs, and how much time is left. Both in ms since 1970. */
export const restrictionWords = (endsAt: number, now: number): StateWords => {
  const left = m.restriction_left({ left: durationWord(endsAt - now) })
  switch (restrictionState(endsAt, now)) {
    case 'running':
      return { ...inTime, word: m.restriction_running(), detail: left }
    case 'runs-out':
      return { ...stateLooks['runs-out'], word: m.board_runs_out(), detail: left }
    case 'time-out': {
      const word = m.board_time_out({ over: durationWord(now - endsAt) })
      return { ...stateLooks['time-out'], word, detail: '' }
    }
  }
}
