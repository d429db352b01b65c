import type { HandoverLine, OpenHandover } from '#contract/handovers.ts'
import { watchLimit } from '#domain/follow-up/check/check-state.ts'
import type { BoardState } from '#domain/follow-up/board/board-state.ts'
import { aloneReasons, type AloneReason } from '#domain/follow-up/shift-change.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { joinWords, type Language } from '#web/lib/format/language.ts'
import { atStart, durationText, overText, whenText } from '#web/ward/kit/time-texts.ts'
import { restrictionKindTexts } from '#web/ward/kit/follow-up-texts.ts'
import { casesText, rowText } from '#web/ward/kit/row/row-texts.ts'
import * as m from '#web/generated/messages/messages.js'

const MOST_FACTS = 3

/** What the incoming shift does: take what others went through. '': they wait. */
export const leadText = (lines: readonly HandoverLine[], language: Language): string => {
  const offers = lines.flatMap(({ offered }) => offered ?? [])
  const names = offers.flatMap(({ isOwn, by: { name } }) => (isOwn || name === null ? [] : name))
  if (names.length > 0) {
    return m.handover_lead_on({
      names: joinWords([...new Set(names)], language),
      count: offers.length,
    })
  }
  return offers.length > 0 ? m.handover_lead_own() : ''
}

/** What the outgoing shift does; FUP-29: a watch that nobody of the next shift has is named when all else is done. */
export const leadOffWord = (casesToGo: number, watches: number): string => {
  if (casesToGo > 0) return m.handover_lead_off()
  return watches > 0 ? m.handover_lead_off_watch() : m.handover_lead_off_all()
}

/**
 * FUP-53: 'Vaktleder nå: Nils Natt.', by who has done something on the ward in this shift. Nobody: what to do, because a list
 * of all who have the function leads at 02:00 to somebody who is asleep. */
export const leadersText = (
  staff: readonly { readonly name: string; readonly function: StaffDuty }[],
  { onDuty, leaderPhone: phone }: Pick<OpenHandover, 'onDuty' | 'leaderPhone'>,
  language: Language,
): string => {
  const here = staff
    .filter((one) => one.function === 'shift-leader' && onDuty.includes(one.name))
    .map(({ name }) => name)
  if (here.length > 0) return m.handover_leaders({ names: joinWords(here, language) })
  return phone === null ? m.handover_no_leader() : m.handover_no_leader_ring({ phone })
}

const numberWord = (count: number): string =>
  m.handover_numbers().split(' ')[count - 1] ?? String(count)

/** 'Tre tilsyn faller i vaktskiftet. Hvem går?' */
export const askText = (count: number): string => m.handover_ask({ count: numberWord(count) })

/** 'Tre tilsyn faller i vaktskiftet. Alle er fordelt.' */
export const givenWord = (count: number): string =>
  m.handover_ask_given({ count: numberWord(count) })

/** When the next check is late, in ms since 1970; Infinity without irregular checks. */
export const lineLimit = ({ watch }: Pick<HandoverLine, 'watch'>): number =>
  watch === null ? Infinity : watchLimit(watch)

/** 'senest 14:51'; '' without irregular checks. */
export const limitText = (line: HandoverLine, now: number, language: Language): string => {
  const limit = lineLimit(line)
  return limit === Infinity ? '' : m.handover_by({ time: whenText(limit, now, language) })
}

/** 'om 4 min', '2 min over'; '' without irregular checks. */
export const leftText = (line: HandoverLine, now: number): string => {
  const limit = lineLimit(line)
  if (limit === Infinity) return ''
  return limit > now
    ? m.handover_left({ duration: durationText(limit - now) })
    : m.handover_over({ over: overText(now - limit) })
}

/** 'I rute, senest 14:53' */
export const nowText = (
  line: HandoverLine,
  state: BoardState,
  now: number,
  language: Language,
): string => {
  const word = rowText(line, state, now, language)
  return state.kind === 'on-time' ? `${word}, ${limitText(line, now, language)}` : word
}

const aloneTexts: Readonly<Record<AloneReason, () => string>> = {
  'no-reaction': m.check_no_reaction,
  acute: m.list_acute,
  'module-9': () => m.case_module({ number: '9' }),
  'no-plan': m.handover_without_plan,
  deviation: m.handover_deviation,
}

/** 'Modul 9 og avvik' */
export const reasonText = (line: HandoverLine, now: number, language: Language): string => {
  const words = aloneReasons(line, now).map((one) => aloneTexts[one]())
  return joinWords(
    words.map((word, place) => (place === 0 ? atStart(word) : word)),
    language,
  )
}

/** The first plan of a case is new: its time is enough. */
const planText = (
  { news: { planAt }, plan }: HandoverLine,
  isOpened: boolean,
  when: (at: string) => string,
) => {
  if (planAt === null) return null
  const time = when(planAt)
  if (isOpened) return m.handover_first_plan({ time })
  if (plan?.level.kind === 'irregular') {
    return m.handover_plan_irregular({ time, minutes: plan.level.maxGap })
  }
  return plan?.level.kind === 'continuous'
    ? m.handover_plan_continuous({ time })
    : m.handover_plan({ time })
}

const restrictionsText = ({ restrictions }: HandoverLine, when: (at: string) => string) =>
  restrictions
    .map(({ kind, endsAt }) =>
      m.handover_restriction({
        kind: restrictionKindTexts[kind]().toLowerCase(),
        time: when(endsAt),
      }),
    )
    .join(', ')

const phoneCallNews = (
  { openCalls, news: { answeredAt } }: HandoverLine,
  when: (at: string) => string,
) => {
  if (openCalls > 0) return m.handover_open_calls({ count: openCalls })
  return answeredAt === null ? null : m.handover_answered({ time: when(answeredAt) })
}

/** FUP-50: the news since the shift before: three facts at most, the gravest first. Times in ms since 1970. */
export const newsFacts = (
  line: HandoverLine,
  since: number,
  now: number,
  language: Language,
): readonly string[] => {
  // News belongs to this shift, so its clock time is enough. The end of a restriction may be on another day.
  const when = (at: string): string => formatTime(at, language)
  const ends = (at: string): string => whenText(Date.parse(at), now, language)
  const { checks, late, worseAt } = line.news
  const isOpened = Date.parse(line.openedAt) >= since
  const facts = [
    worseAt === null ? null : m.handover_worse({ time: when(worseAt) }),
    isOpened ? m.handover_opened({ time: when(line.openedAt) }) : null,
    planText(line, isOpened, when),
    late > 0 ? m.handover_late({ checks, late }) : null,
    restrictionsText(line, ends),
    phoneCallNews(line, when),
    checks > 0 && late === 0 ? m.handover_news_checks({ count: checks }) : null,
  ].flatMap((fact) => (fact === null || fact === '' ? [] : fact))
  const [first = m.handover_no_news(), ...more] = facts.slice(0, MOST_FACTS)
  return [atStart(first), ...more]
}

/** What 'Angre' takes back: the reference of one case, else how many. */
export const undoneText = ([first, ...more]: readonly HandoverLine[]): string =>
  more.length === 0 ? (first?.reference ?? '') : casesText(more.length + 1)
