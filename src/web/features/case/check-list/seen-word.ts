import type { CaseCheck } from '#contract/cases.ts'
import { changeWords, checkWords } from '#web/shared/follow-up/words.ts'

/** A check that arrived later than this says when it was recorded. */
const RECORDED_LATER_MS = 2 * 60_000

/** A correction is always later, and says what it corrects. */
export const isRecordedLater = ({
  corrects,
  observedAt,
  receivedAt,
}: Pick<CaseCheck, 'corrects' | 'observedAt' | 'receivedAt'>): boolean =>
  corrects === null && Date.parse(receivedAt) - Date.parse(observedAt) > RECORDED_LATER_MS

/** 'Snakket med, som før' */
export const seenWord = ({ kind, change }: Pick<CaseCheck, 'kind' | 'change'>): string =>
  change === null
    ? checkWords[kind]()
    : `${checkWords[kind]()}, ${changeWords[change]().toLowerCase()}`
