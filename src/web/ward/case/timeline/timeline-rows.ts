import type { CaseCheck, WholeCase } from '#contract/cases.ts'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import { isPhoneCallToHealth } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { asOneEach } from '#domain/follow-up/check/one-missed-check.ts'
import type { Language } from '#web/lib/format/language.ts'
import { labelText } from '#web/flows/kit/label-text.tsx'
import {
  fitTexts,
  changeTexts,
  checkTexts,
  dutyTexts,
  restrictionKindTexts,
} from '#web/ward/kit/follow-up-texts.ts'
import { atStart, durationText, whenText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { acuteSignsText, phoneTexts, deviationTexts, explanationTexts } from '../case-page-texts.ts'
import { objectTexts } from '../restrictions/restriction-texts.ts'
import { caseEvents, type CaseEvent, type EventKind } from './case-events.ts'
import { explainedText } from './received-late.ts'
import { isRecordedLater, lateNotes } from './seen-text.ts'

export type RowKind = EventKind | 'check' | 'call' | 'deviation'

type Staff = WholeCase['openedBy']

export type TimelineRow = {
  readonly key: string
  readonly kind: RowKind
  readonly at: string
  /** Red: nobody got a reaction, or a person waits now; amber: late; green: health answered or came. */
  readonly tone: 'danger' | 'warning' | 'accent' | 'neutral'
  readonly what: string
  readonly rest: string
  /** The typed text, in full. */
  readonly text: string
  readonly notes: readonly string[]
  /** Null: nobody did it, the rules did. */
  readonly by: Staff | null
  /** Told under '⋯', after the name of who did it. */
  readonly details: readonly string[]
  /** It was corrected, or is of another case: it stays, struck through (FUP-08, FUP-32). */
  readonly struck: string | null
  /** Those that the row stands for. */
  readonly folds?: readonly TimelineRow[]
  /** What can be done with it. */
  readonly check?: CaseCheck
  readonly shared?: CaseEvent['shared']
  readonly phoneCall?: RecordedPhoneCall
  /** FUP-27: the deviations that one explanation is for. */
  readonly explains?: readonly string[]
}

export const plain = {
  tone: 'neutral',
  rest: '',
  text: '',
  notes: [],
  details: [],
  struck: null,
} as const

type When = (instant: string) => string

const struckBy = (movedTo: string | null): string | null =>
  movedTo === null ? null : m.case_moved_to({ reference: movedTo })

const movedNote = (movedFrom: string | null): readonly string[] =>
  movedFrom === null ? [] : [m.case_moved_from({ reference: movedFrom })]

/** 'Tilsyn, 9 min over' */
const overOf = ({ observedAt }: CaseCheck, { deviations }: WholeCase): string => {
  const late = deviations.find(({ kind, to }) => kind === 'late' && to === observedAt)
  return late === undefined
    ? m.case_row_check()
    : m.case_row_check_over({ over: durationText(Date.parse(observedAt) - Date.parse(late.from)) })
}

const checkRows = (found: WholeCase, when: When): readonly TimelineRow[] => {
  const corrected = new Set(found.checks.map(({ corrects }) => corrects?.id))
  return found.checks.map((check) => {
    const { id, kind, change, lateReason, receivedAt, corrects, movedTo } = check
    const isCorrected = corrected.has(id)
    return {
      ...plain,
      key: id,
      kind: 'check',
      at: check.observedAt,
      tone: kind === 'no_reaction' && !isCorrected && movedTo === null ? 'danger' : 'neutral',
      what: change === null ? checkTexts[kind]() : `${checkTexts[kind]()}.`,
      rest: change === null ? '' : changeTexts[change](),
      text: check.text,
      notes: [
        overOf(check, found),
        dutyTexts[check.by.function]().toLowerCase(),
        check.isTimeCertain ? null : m.case_time_uncertain(),
        isRecordedLater(check) ? m.case_recorded_at({ time: when(receivedAt) }) : null,
        ...lateNotes(check, when(receivedAt)),
        lateReason === null ? null : m.case_late_reason({ reason: explanationTexts[lateReason]() }),
        corrects === null ? null : m.case_corrects({ reason: corrects.reason }),
        ...movedNote(check.movedFrom),
      ].filter((note) => note !== null),
      by: check.by,
      details: [],
      struck: struckBy(movedTo) ?? (isCorrected ? m.case_corrected() : null),
      ...(movedTo === null && !isCorrected && corrects === null && { check }),
    }
  })
}

/** 'Helse svarte.' */
export const phoneCallText = ({ to, answered }: RecordedPhoneCall): string => {
  const who = to === 'health' ? m.follow_up_health() : phoneTexts[to]()
  return answered ? m.case_call_answered({ who }) : m.case_call_tried({ who })
}

const phoneCallRest = ({ answered, dueAt, doneAt }: RecordedPhoneCall, when: When): string => {
  if (dueAt === null) return ''
  if (answered) return m.case_now_health_by({ time: when(dueAt) })
  return doneAt === null ? m.call_next_at({ time: when(dueAt) }) : ''
}

const phoneCallRows = ({ calls, outcomes }: WholeCase, when: When): readonly TimelineRow[] => {
  const answers = new Set(outcomes.map(({ seenAt }) => seenAt))
  const seen = new Set(calls.map(({ doneAt }) => doneAt).filter((at) => at !== null))
  return [
    ...calls.map((call): TimelineRow => {
      const { id, at, answered, readBack, agreed, toName, isEnteredLate, by } = call
      return {
        ...plain,
        key: id,
        kind: 'call',
        at,
        tone: answered ? 'accent' : 'neutral',
        what: phoneCallText(call),
        rest: phoneCallRest(call, when),
        text: agreed,
        notes: [
          m.case_row_call(),
          dutyTexts[by.function]().toLowerCase(),
          ...(readBack ? [m.case_call_read_back()] : []),
          ...(isEnteredLate ? [m.call_entered_late()] : []),
        ],
        by,
        details: toName === null ? [] : [m.case_call_with({ name: toName })],
        phoneCall: call,
      }
    }),
    ...outcomes.map(({ id, seenAt, fit, by }): TimelineRow => ({
      ...plain,
      key: id,
      kind: 'call',
      at: seenAt,
      tone: 'accent',
      what: `${m.call_seen()}.`,
      rest: m.case_now_fit({ answer: fitTexts[fit]().toLowerCase() }),
      notes: [
        m.case_row_call(),
        dutyTexts[by.function]().toLowerCase(),
        ...(by.function === 'health' ? [] : [m.call_on_behalf()]),
      ],
      by,
    })),
    ...[...seen]
      .filter((at) => !answers.has(at))
      .map((at): TimelineRow => ({
        ...plain,
        key: `seen ${at}`,
        kind: 'call',
        at,
        tone: 'accent',
        what: m.call_seen(),
        notes: [m.case_row_call()],
        by: null,
      })),
  ]
}

type Deviation = WholeCase['deviations'][number]

/** Red on the board while it goes on. */
const mustActOn: ReadonlySet<Deviation['kind']> = new Set(['late', 'missed', 'no-plan', 'no-guard'])

const deviationRows = ({ deviations, checks }: WholeCase, when: When): readonly TimelineRow[] =>
  asOneEach(deviations).map((deviation) => {
    const { id, kind, from, to, explanation } = deviation
    const lasted = to === null ? '' : durationText(Date.parse(to) - Date.parse(from))
    return {
      ...plain,
      key: id,
      kind: 'deviation',
      at: from,
      tone: to === null && mustActOn.has(kind) ? 'danger' : 'warning',
      what: to === null ? `${deviationTexts[kind]()},` : deviationTexts[kind](),
      rest: to === null ? m.case_row_goes_on() : '',
      notes: [
        to === null ? m.case_row_deviation() : m.case_row_deviation_lasted({ duration: lasted }),
        explainedText(deviation, checks, when) ?? m.case_row_unexplained(),
      ],
      by: null,
      details:
        to === null
          ? []
          : [m.case_deviation_lasted({ from: when(from), to: when(to), duration: lasted })],
      ...(to !== null && explanation === null && { explains: deviation.of.map((one) => one.id) }),
    }
  })

/** FUP-64: agreed with health and not kept, as the board and the strip say it. It is computed, and nobody explains it. */
const lateHealthRows = ({ calls }: WholeCase, now: number): readonly TimelineRow[] =>
  calls.flatMap(({ id, to, answered, dueAt, doneAt }) => {
    if (!answered || dueAt === null || !isPhoneCallToHealth(to)) return []
    const over = (doneAt === null ? now : Date.parse(doneAt)) - Date.parse(dueAt)
    if (over < 0 || (over === 0 && doneAt !== null)) return []
    const what = m.case_row_health_late()
    const lasted = m.case_row_deviation_lasted({ duration: durationText(over) })
    const kind = { kind: 'deviation', tone: 'warning' } as const
    const row = { ...plain, ...kind, key: `late ${id}`, at: dueAt, what, by: null }
    return doneAt === null
      ? { ...row, what: `${what},`, rest: m.case_row_goes_on(), notes: [m.case_row_deviation()] }
      : { ...row, notes: [lasted] }
  })

const restrictionRows = ({ restrictions }: WholeCase): readonly TimelineRow[] =>
  restrictions.flatMap(({ kind, objects, periods }) =>
    periods.map(({ startsAt, reason, by }, at) => {
      const isFirst = at === periods.length - 1
      const name = restrictionKindTexts[kind]()
      const removed = objects.map((object) => objectTexts[object.kind]().toLowerCase()).join(', ')
      return {
        ...plain,
        key: `${kind} ${startsAt}`,
        kind: 'restriction',
        at: startsAt,
        what: isFirst ? name : m.print_renewed({ what: name }),
        rest: isFirst && removed !== '' ? `(${removed})` : '',
        notes: [m.case_row_restriction(), dutyTexts[by.function]().toLowerCase()],
        by,
        details: [reason],
      }
    }),
  )

const eventKindTexts: Readonly<Record<EventKind, () => string>> = {
  assessment: m.case_row_assessment,
  plan: m.case_plan,
  restriction: m.case_row_restriction,
  case: m.case_title,
}

/** 'Modul 9, fire akutte tegn' */
const sharedText = (shared: NonNullable<CaseEvent['shared']>, { situation }: WholeCase): string => {
  const label = labelText(shared.label)
  if (!shared.isAcute) return label
  const acute = situation?.acute ?? null
  const signs =
    acute !== null && acute.at === shared.completedAt
      ? acuteSignsText(acute.signs.length)
      : m.case_acute_sign()
  return `${label}, ${signs}`
}

/** The events with the newest plan alone: the older ones are on the print (FUP-115). */
const eventRows = (found: WholeCase): readonly TimelineRow[] => {
  const { currentPlan } = found
  return caseEvents({ ...found, plans: currentPlan === null ? [] : [currentPlan] }).map(
    ({ kind, at, what, reason, by, shared }) => ({
      ...plain,
      key: `${at} ${what} ${shared?.movedTo ?? ''}`,
      kind,
      at,
      what: shared === undefined ? what : atStart(sharedText(shared, found)),
      text: shared === undefined ? reason : '',
      notes: [
        eventKindTexts[kind](),
        dutyTexts[by.function]().toLowerCase(),
        ...movedNote(shared?.movedFrom ?? null),
      ],
      by,
      struck: struckBy(shared?.movedTo ?? null),
      ...(shared !== undefined && shared.movedTo === null && { shared }),
    }),
  )
}

/** Everything that is recorded in the case, the newest first. A correction is above the check that it corrects. */
export const timelineRows = (
  found: WholeCase,
  now: number,
  language: Language,
): readonly TimelineRow[] => {
  const when: When = (instant) => whenText(Date.parse(instant), now, language)
  return [
    ...deviationRows(found, when),
    ...lateHealthRows(found, now),
    ...checkRows(found, when),
    ...phoneCallRows(found, when),
    ...restrictionRows(found),
    ...eventRows(found),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
