import type { CaseCheck } from '#contract/cases.ts'
import { changeTexts, checkTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** A check that arrived later than this says when it was recorded. */
const RECORDED_LATER_MS = 2 * 60_000

/** A correction is always later, and says what it corrects; a late entry says more (`lateNotes`). */
export const isRecordedLater = ({
  corrects,
  lateEntry,
  observedAt,
  receivedAt,
}: Pick<CaseCheck, 'corrects' | 'lateEntry' | 'observedAt' | 'receivedAt'>): boolean =>
  corrects === null &&
  lateEntry === null &&
  Date.parse(receivedAt) - Date.parse(observedAt) > RECORDED_LATER_MS

/** 'Snakket med, som før' */
export const seenText = ({ kind, change }: Pick<CaseCheck, 'kind' | 'change'>): string =>
  change === null
    ? checkTexts[kind]()
    : `${checkTexts[kind]()}, ${changeTexts[change]().toLowerCase()}`

/** FUP-101: 'Etterført 17:40', 'ark 14, rad 3' or 'uten ark'. `time`: when it was recorded. */
export const lateNotes = (
  { lateEntry }: Pick<CaseCheck, 'lateEntry'>,
  time: string,
): readonly string[] =>
  lateEntry === null
    ? []
    : [
        m.case_entered_late({ time }),
        lateEntry.sheet === null ? m.case_on_no_sheet() : m.case_on_sheet(lateEntry.sheet),
      ]
