import type { FollowUpSettings } from '#contract/followUp.ts'
import { preconditions, type Precondition } from '#domain/follow-up/preconditions.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

export type PreconditionRow = {
  readonly id: Precondition
  readonly name: string
  readonly isMissing: boolean
  /** The record, or the text that says that it is missing. */
  readonly detail: string
  /** Where it is recorded: in the form of this page, or in another section. */
  readonly where: 'here' | 'functions' | 'departments'
}

type Words = {
  readonly name: () => string
  readonly where: PreconditionRow['where']
  readonly done: (settings: FollowUpSettings) => string
  readonly missing: () => string
}

/** Recorded in the form of this page, whose code comes when somebody opens it. */
const recorded = (name: () => string, done: Words['done']): Words => ({
  name,
  where: 'here',
  done,
  missing: m.followup_not_recorded,
})

const words: Readonly<Record<Precondition, Words>> = {
  'legal-basis': recorded(m.followup_legal_basis, ({ legalBasis }) => legalBasis),
  dpia: recorded(m.followup_dpia, ({ dpiaOn }) =>
    dpiaOn === null ? '' : formatDate(dpiaOn, currentLanguage()),
  ),
  'list-routine': recorded(m.followup_list_routine, ({ listRoutine }) => listRoutine),
  'shift-times': recorded(m.followup_shift_times, ({ shiftTimes }) => shiftTimes.join(', ')),
  functions: {
    name: m.admin_section_functions,
    where: 'functions',
    done: m.followup_functions_done,
    missing: m.followup_functions_missing,
  },
  'call-lists': {
    name: m.followup_call_lists,
    where: 'departments',
    done: m.followup_call_lists_done,
    missing: m.followup_call_lists_missing,
  },
}

/** FUP-09: each precondition with its record, in their order. */
export const preconditionRows = (settings: FollowUpSettings): readonly PreconditionRow[] =>
  preconditions.map((id) => {
    const { name, where, done, missing } = words[id]
    const isMissing = settings.missing.includes(id)
    return { id, name: name(), where, isMissing, detail: isMissing ? missing() : done(settings) }
  })
