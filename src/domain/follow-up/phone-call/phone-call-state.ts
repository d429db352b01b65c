import type { CaseModule, CaseRisk } from '../plan-rules.ts'

const MINUTE_MS = 60_000

/** FUP-63: whom a phone call went to, by function: Helse, legevakt, AMK, Vaktleder. */
export const phonedParties = ['health', 'clinic', 'ambulance', 'shift-leader', 'other'] as const

export type PhonedParty = (typeof phonedParties)[number]

/** Of the health services. */
export const healthParties = ['health', 'clinic', 'ambulance'] as const

const ofHealth: ReadonlySet<PhonedParty> = new Set(healthParties)

/** Whether the phone call went to a health service: the case is then reported to health. */
export const isPhoneCallToHealth = (to: PhonedParty): boolean => ofHealth.has(to)

/** 'Forsøkt', 'Fikk svar', 'Lest tilbake', 'Personen er sett'. */
type PhoneCallState = 'tried' | 'answered' | 'read-back' | 'seen'

type Stage = {
  readonly answered: boolean
  readonly readBack: boolean
  readonly isDone: boolean
}

/** FUP-63, FUP-64: how far a phone call has come. */
export const phoneCallState = ({ answered, readBack, isDone }: Stage): PhoneCallState => {
  if (isDone) return 'seen'
  if (readBack) return 'read-back'
  return answered ? 'answered' : 'tried'
}

/** FUP-63: after no answer, the next number is due so long after the phone call; null: no deadline. */
const retries: Readonly<Record<CaseModule, number | null>> = {
  M9: 5 * MINUTE_MS,
  M5: 15 * MINUTE_MS,
  M3: null,
}

/** FUP-63: an acute sign counts as Modul 9, and no module as Modul 5, as in FUP-14. */
export const retryMs = ({ module, isAcute }: CaseRisk): number | null =>
  retries[isAcute ? 'M9' : (module ?? 'M5')]

/** A phone call of a case. Times in ms since 1970. */
export type DuePhoneCall = {
  readonly to: PhonedParty
  readonly at: number
  readonly answered: boolean
  /** When the next number is due, or by when something was agreed; null: no deadline. */
  readonly dueAt: number | null
  /** FUP-64: when health saw the person; null: not yet. */
  readonly doneAt: number | null
}

const isMissed = ({ to, answered, doneAt }: DuePhoneCall): boolean =>
  isPhoneCallToHealth(to) && !answered && doneAt === null

/** The last phone call to health that nobody answered; null: somebody has answered a later one. */
export const lastMissed = <Call extends DuePhoneCall>(calls: readonly Call[]): Call | null => {
  const reached = calls.filter(({ to, answered }) => isPhoneCallToHealth(to) && answered)
  const since = Math.max(Number.NEGATIVE_INFINITY, ...reached.map(({ at }) => at))
  const missed = calls.filter((call) => isMissed(call) && call.at > since)
  return missed.toSorted((one, other) => one.at - other.at).at(-1) ?? null
}

/**
 * FUP-63, FUP-64: the earliest moment for which the phone calls of a case ask for something: the next number after the last call
 * without an answer, or an agreement that is not done. Null: nothing is open.
 */
export const phoneCallDueAt = (calls: readonly DuePhoneCall[]): number | null => {
  const agreed = calls.filter(({ answered, doneAt }) => answered && doneAt === null)
  const due = [...agreed, lastMissed(calls)]
    .map((call) => call?.dueAt ?? null)
    .filter((dueAt) => dueAt !== null)
  return due.length === 0 ? null : Math.min(...due)
}

/** A phone call takes some minutes, and its receipt is written afterwards. */
const WRITTEN_WITHIN_MS = 10 * MINUTE_MS

/** FUP-63: 'Etterført': the receipt was written later than right after the phone call. Both in ms since 1970. */
export const isEnteredLate = (at: number, receivedAt: number): boolean =>
  receivedAt - at > WRITTEN_WITHIN_MS

/** FUP-95: 'Stemte hastegraden?' */
export const urgencyFits = ['should-have-been-faster', 'fitted', 'could-have-waited'] as const

export type UrgencyFit = (typeof urgencyFits)[number]
