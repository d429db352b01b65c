import { moduleWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseChange } from './possible-changes.ts'

type ChangeWords = {
  /** Of the button that opens the question, of the question, and of its answer. */
  readonly label: string
  readonly text: string
}

/** What a change is called, and what it does. */
export const changeWordsOf = (change: CaseChange): ChangeWords => {
  switch (change.kind) {
    case 'raise':
      return {
        label: m.case_raise({ module: moduleWord(change.module) }),
        text: m.case_raise_text(),
      }
    case 'lower':
      return {
        label: m.case_lower({ module: moduleWord(change.module) }),
        text: m.case_lower_text(),
      }
    case 'stopped':
      return { label: m.case_stop(), text: m.case_stop_text() }
    case 'looked-at':
      return { label: m.case_looked_at(), text: m.case_looked_at_text() }
    case 'released':
      return { label: m.case_release(), text: m.case_release_text() }
    case 'replace-guard':
      return { label: m.guard_replace(), text: m.guard_replace_text() }
    case 'answer-isolation':
      return { label: m.isolation_answer(), text: m.isolation_answer_text() }
    case 'hold':
      return { label: m.case_hold(), text: m.case_hold_text() }
    case 'end-hold':
      return { label: m.case_hold_end(), text: m.case_hold_end_text() }
    case 'lose-sheet':
      return {
        label: m.sheet_lose_which({ number: change.sheet.number }),
        text: m.sheet_lose_text(),
      }
    case 'reopened':
      return { label: m.case_reopen(), text: m.case_reopen_text() }
  }
}
