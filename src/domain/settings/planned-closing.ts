import type { SystemSettings } from './settings.ts'

type ClosingTimes = Pick<SystemSettings, 'closingFrom' | 'closingUntil'>

/** BO-17: the system is closed from an ISO instant until another one. */
export type PlannedClosing = { readonly from: string; readonly until: string }

/** The closing that is planned or under way at `now` (ms since 1970); null: none, or it is over. */
export const plannedClosing = (
  { closingFrom: from, closingUntil: until }: ClosingTimes,
  now: number,
): PlannedClosing | null =>
  from !== '' && until !== '' && Date.parse(until) > now ? { from, until } : null

/** The settings without a closing that is over: a form shows none, and a save keeps none. */
export const withoutPastClosing = <Settings extends ClosingTimes>(
  settings: Settings,
  now: number,
): Settings =>
  plannedClosing(settings, now) === null
    ? { ...settings, closingFrom: '', closingUntil: '' }
    : settings

export type ClosingProblem = {
  readonly field: keyof ClosingTimes
  readonly why: 'incomplete' | 'order' | 'from-past' | 'until-past'
}

/**
 * BO-17: why a closing cannot be saved at `now` (ms since 1970), a problem a field; none: it can. One that has begun keeps its beginning, so that
 * its end can be moved. A form that was opened before the end of one and does not change it can be saved after.
 */
export const closingProblems = (
  before: ClosingTimes,
  { closingFrom: from, closingUntil: until }: ClosingTimes,
  now: number,
): readonly ClosingProblem[] => {
  const isKept = from === before.closingFrom && until === before.closingUntil
  if (isKept || (from === '' && until === '')) return []
  if (from === '') return [{ field: 'closingFrom', why: 'incomplete' }]
  if (until === '') return [{ field: 'closingUntil', why: 'incomplete' }]
  const problems: ClosingProblem[] = []
  if (from !== before.closingFrom && Date.parse(from) <= now) {
    problems.push({ field: 'closingFrom', why: 'from-past' })
  }
  if (Date.parse(until) <= Date.parse(from)) {
    problems.push({ field: 'closingUntil', why: 'order' })
  } else if (Date.parse(until) <= now) {
    problems.push({ field: 'closingUntil', why: 'until-past' })
  }
  return problems
}
