import type { Profile } from '#contract/authMutations.ts'
import type { IsbarTexts } from '#domain/follow-up/isbar/isbar-texts.ts'
import { inSentence } from '#domain/follow-up/isbar/isbar-words.ts'
import type { IsbarInput } from '#domain/follow-up/isbar/isbar.ts'
import { requestedBy } from '#domain/follow-up/isbar/requested-by.ts'
import { checksThatHold } from '#domain/follow-up/check/counted-checks.ts'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { checkRules } from '#domain/follow-up/check/check-patterns.ts'
import type { CheckLevel } from '#domain/follow-up/plan-rules.ts'
import { formatDayOfYear, formatShortDay } from '#web/lib/format/format-days.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import type { Language } from '#web/lib/format/language.ts'
import type { CheckedCase, SeenCheck } from '#web/ward/kit/known-cases.ts'
import {
  changeTexts,
  checkTexts,
  restrictionKindTexts,
  moduleText,
  dutyTexts,
  mainDutyText,
} from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Plan } from '../plan-facts.tsx'

/** 'kl. 14:07', on another day '25.11. kl. 14:07'. */
const clockText = (at: string, now: number, language: Language): string => {
  const time = formatTime(at, language)
  return isoDate(at) === isoDate(new Date(now).toISOString())
    ? m.call_say_clock({ time })
    : m.call_say_day_clock({ day: formatShortDay(at, language), time })
}

/** F-A11: after 'Tilsyn:'. */
const checksText = (level: CheckLevel): string => {
  if (level.kind === 'irregular') return m.call_checks_irregular({ minutes: level.maxGap })
  return level.kind === 'continuous' ? m.call_checks_continuous() : m.call_checks_none()
}

/** FUP-60: the sentences of the script; `now` by the server, in ms since 1970. */
export const scriptTexts = (language: Language, now: number): IsbarTexts => ({
  language,
  headings: {
    identification: m.call_part_identification(),
    situation: m.call_part_situation(),
    background: m.call_part_background(),
    status: m.call_part_status(),
    advice: m.call_part_advice(),
  },
  speaker: m.call_say_caller,
  acute: m.call_say_acute,
  acuteEarlier: m.call_say_acute_earlier,
  acuteUnnamed: m.call_say_acute_unnamed,
  atCheck: m.call_say_at_check,
  wrote: m.call_say_wrote,
  reference: m.call_say_reference,
  assessed: m.call_say_assessed,
  moduleNow: m.call_say_module_now,
  opened: m.call_say_opened,
  checks: m.call_say_checks,
  done: m.call_say_done,
  started: m.call_say_started,
  restriction: m.call_say_restriction,
  noPlan: m.call_say_no_plan,
  ownWords: m.call_say_own_words,
  noOwnWords: { declined: m.call_say_words_declined, impossible: m.call_say_words_impossible },
  quote: (text) => m.call_say_quote({ text }),
  known: {
    seen: m.call_say_seen,
    heard: m.call_say_heard,
    reported: m.call_say_reported,
    assumed: m.call_say_assumed,
    unstated: m.call_say_shown,
  },
  nothingStrong: m.call_say_nothing_strong,
  unknown: m.call_say_unknown,
  nothingShared: m.call_say_nothing_shared,
  requestBy: m.call_say_request_by,
  requestNow: m.call_say_request_now,
  until: m.call_say_until,
  basis: {
    seen: m.call_basis_seen(),
    heard: m.call_basis_heard(),
    reported: m.call_basis_reported(),
    assumed: m.call_basis_assumed(),
  },
  intensity: {
    high: inSentence(m.slider_high()),
    moderate: inSentence(m.slider_moderate()),
    low: inSentence(m.slider_low()),
    minimal: inSentence(m.slider_minimal()),
    none: inSentence(m.slider_none()),
  },
  level: checksText,
  module: moduleText,
  and: m.call_say_and,
  more: m.call_say_more,
  time: (at) => clockText(at, now, language),
  date: (at) => formatDayOfYear(at, language),
})

/** 'vaktleder' where the user is one, else the user's first function in the department. */
const roleOf = ({ functions }: CheckedCase): string =>
  (mainDutyText(functions) ?? dutyTexts.officer()).toLowerCase()

/** FUP-13: what the person says, or why it is missing. */
const ownWordsOf = ({ ownWords, ownWordsMissing }: Plan) => {
  if (ownWordsMissing !== null) return { missing: ownWordsMissing.kind }
  return ownWords === '' ? null : { said: ownWords }
}

type ToldCheck = Pick<SeenCheck, 'change' | 'text' | 'observedAt'> & {
  /** null: a board alone does not say it. */
  readonly kind: SeenCheck['kind'] | null
}

/** FUP-25: the check that a call to health is about: 'Ingen reaksjon', else 'Verre'; null: neither. */
const alarmOf = (found: CheckedCase): ToldCheck | null => {
  const { lastCheck, worse, checks = [] } = found
  const isSilent = hasNoReaction(found)
  const at = isSilent ? lastCheck?.observedAt : worse?.last
  if (at === undefined) return null
  const kind = lastCheck?.observedAt === at ? lastCheck.kind : null
  const isIt = (one: SeenCheck): boolean =>
    one.observedAt === at && (isSilent ? one.kind === 'no_reaction' : one.change === 'worse')
  // A board says no more of it.
  const bare = { kind, change: isSilent ? null : ('worse' as const), text: '', observedAt: at }
  return checksThatHold(checks).find(isIt) ?? bare
}

/** FUP-60: 'våken, ville ikke snakke, verre' */
const seenOf = (found: CheckedCase): IsbarInput['seen'] => {
  const alarm = alarmOf(found)
  const newest = checksThatHold(found.checks ?? []).find(({ kind }) => checkRules[kind].isSeen)
  const since = found.situation?.assessedAt ?? found.openedAt
  const isNews = newest !== undefined && Date.parse(newest.observedAt) > Date.parse(since)
  const told = alarm ?? (isNews ? newest : null)
  if (told === null) return null
  const { kind, change, text, observedAt } = told
  const words = [kind && checkTexts[kind](), change && changeTexts[change]()]
  const what = words
    .filter((word) => word !== null)
    .join(', ')
    .toLowerCase()
  return { at: observedAt, what, note: text, isAlarm: alarm !== null }
}

/** FUP-60: what the script says of a case. A case of a board alone (FUP-150) says less. `now` in ms since 1970. */
export const scriptInput = (
  found: CheckedCase,
  { fullName, companyName }: Pick<Profile, 'fullName' | 'companyName'>,
  now: number,
): IsbarInput => {
  const { module, isAcute, plan, currentPlan, situation, departmentName } = found
  const by = requestedBy(found, plan === null ? null : Date.parse(plan.nextReviewAt), now)
  return {
    module,
    isAcute,
    speaker: { name: fullName, role: roleOf(found) },
    places: [departmentName, companyName].filter((place) => place != null),
    reference: found.reference,
    openedAt: found.openedAt,
    plan: plan && {
      level: plan.level,
      measures: currentPlan?.measures ?? [],
      ownWords: currentPlan == null ? null : ownWordsOf(currentPlan),
    },
    restrictions: (found.restrictions ?? [])
      .filter(({ endedAt }) => endedAt === null)
      .map(({ kind, periods }) => ({
        what: restrictionKindTexts[kind](),
        reason: periods[0]?.reason ?? '',
      })),
    situation: situation ?? null,
    seen: seenOf(found),
    requestedBy: by === null ? null : new Date(by).toISOString(),
  }
}
