import type { WholeCase } from '#contract/cases.ts'
import type { CaseSheet } from '#contract/sheets.ts'
import type { caseEndings } from '#domain/follow-up/case/case-status.ts'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { api } from '#web/lib/api/api.ts'
import { moduleText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ReasonValues } from '../reason.ts'

/** A change of a case that takes a reason. */
export type CaseChange =
  | { readonly kind: 'raise'; readonly module: CaseModule }
  /** FUP-91: to one of these. */
  | { readonly kind: 'lower'; readonly modules: readonly CaseModule[] }
  | { readonly kind: (typeof caseEndings)[number] | 'reopened' }
  /** FUP-29: a shift leader takes the watch of a Fastvakt who is gone. */
  | { readonly kind: 'replace-guard' }
  /** FUP-30: a shift leader says why the watch of an isolated person is not continuous. */
  | { readonly kind: 'answer-isolation' }
  /** FUP-114: 'Behold saken', and its end. */
  | { readonly kind: 'hold' | 'end-hold' }
  /** FUP-101: 'Meld tapt' */
  | { readonly kind: 'lose-sheet'; readonly sheet: Pick<CaseSheet, 'id' | 'number'> }

type ChangeTexts = {
  /** Of the button that opens the question, of the question, and of its answer. */
  readonly label: string
  readonly text: string
}

type Text = () => string

/** Those that name neither a module nor a sheet. */
const texts: Readonly<
  Record<Exclude<CaseChange['kind'], 'raise' | 'lose-sheet'>, readonly [Text, Text]>
> = {
  lower: [m.case_lower_module, m.case_lower_text],
  stopped: [m.case_stop, m.case_stop_text],
  'looked-at': [m.case_looked_at, m.case_looked_at_text],
  released: [m.case_release, m.case_release_text],
  reopened: [m.case_reopen, m.case_reopen_text],
  'replace-guard': [m.guard_replace, m.guard_replace_text],
  'answer-isolation': [m.isolation_answer, m.isolation_answer_text],
  hold: [m.case_hold, m.case_hold_text],
  'end-hold': [m.case_hold_end, m.case_hold_end_text],
}

/** What a change is called, and what it does. */
export const changeTextsOf = (change: CaseChange): ChangeTexts => {
  if (change.kind === 'raise') {
    return { label: m.case_raise({ module: moduleText(change.module) }), text: m.case_raise_text() }
  }
  if (change.kind === 'lose-sheet') {
    const { number } = change.sheet
    return { label: m.sheet_lose_which({ number }), text: m.sheet_lose_text() }
  }
  const [label, text] = texts[change.kind]
  return { label: label(), text: text() }
}

/** FUP-16: health agrees before Modul 9 is stopped, unless health does it. */
export const needsReceipt = (
  { module, functions }: Pick<WholeCase, 'module' | 'functions'>,
  { kind }: Pick<CaseChange, 'kind'>,
): boolean => kind === 'stopped' && module === 'M9' && !functions.includes('health')

/** What the form of a change has; the module where it is lowered. */
export type ChangeValues = ReasonValues & { readonly module: CaseModule | '' }

/** The call of a change that takes a reason. */
export const sendChange = (
  { id, version }: Pick<WholeCase, 'id' | 'version'>,
  change: CaseChange,
  { reason, healthReceipt, module }: ChangeValues,
) => {
  const saved = { id, version, reason }
  switch (change.kind) {
    case 'raise':
      return api.cases.setModule.mutate({ ...saved, module: change.module })
    case 'lower':
      return module === ''
        ? Promise.resolve(null)
        : api.cases.setModule.mutate({ ...saved, module })
    case 'replace-guard':
      return api.guards.take.mutate(saved)
    case 'answer-isolation':
      return api.cases.answerIsolation.mutate(saved)
    case 'hold':
    case 'end-hold':
      return api.cases.hold.mutate({ ...saved, isHeld: change.kind === 'hold' })
    case 'lose-sheet':
      return api.sheets.declareLost.mutate({ id: change.sheet.id, reason })
    case 'reopened':
      return api.cases.reopen.mutate(saved)
    default:
      return api.cases.close.mutate({
        ...saved,
        event: change.kind,
        healthReceipt: healthReceipt === '' ? null : healthReceipt,
      })
  }
}
