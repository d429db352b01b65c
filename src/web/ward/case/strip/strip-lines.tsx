import { ClockDashedIcon, EyeIcon, HourglassIcon, PadlockLockedIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { isIsolationAsked, isolationAskedFrom } from '#domain/follow-up/isolation.ts'
import {
  restrictionRules,
  restrictionState,
  restrictionsToTell,
} from '#domain/follow-up/restriction.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { inLine, whenText } from '#web/ward/kit/time-texts.ts'
import { restrictionKindTexts } from '#web/ward/kit/follow-up-texts.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { isHealthMissing, untilText } from '../restrictions/restriction-facts.ts'
import { Decide } from '../restrictions/restriction-item.tsx'
import { useRestrictionQuestion } from '../restrictions/case-restriction-acts.tsx'
import type { StripMoment } from './fact.ts'

type StripLine = {
  /** 'soon': the icon alone is amber. */
  readonly tone: 'warning' | 'soon' | 'neutral'
  readonly what: string
  readonly rest: string
  /** What somebody decides about: a restriction, or the isolation. Null: nothing is asked. */
  readonly about: Restriction | 'isolation' | 'watch' | null
}

const tones = { running: 'neutral', 'runs-out': 'soon', 'time-out': 'warning' } as const

const restrictionLine = (
  restriction: Restriction,
  { now, lostAt, language }: StripMoment,
): StripLine => {
  const isMissing = isHealthMissing(restriction, now)
  const tone = isMissing ? 'warning' : tones[restrictionState(Date.parse(restriction.endsAt), now)]
  const parts = [
    inLine(untilText(restriction, now, language)),
    isMissing ? m.restriction_health_missing() : null,
    lostAt === null ? null : m.case_now_as_of({ time: whenText(lostAt, now, language) }),
  ]
  return {
    tone: lostAt === null ? tone : 'neutral',
    what: `${restrictionKindTexts[restriction.kind]()}:`,
    rest: parts.filter((part) => part !== null).join(' · '),
    about: restriction,
  }
}

/** FUP-30: that the person is isolated, and what a shift leader has to answer, again every 12 hours. */
const isolationLine = (found: WholeCase, { now, language }: StripMoment): StripLine | null => {
  const { isolation, functions } = found
  if (isolation === null) return null
  const askedFrom = isolationAskedFrom(found)
  const when = (at: number): string => whenText(at, now, language)
  const since = m.isolation_since({ time: when(Date.parse(isolation.since)) })
  if (askedFrom === null) return { tone: 'neutral', what: since, rest: '', about: null }
  const what = m.isolation_text()
  if (isIsolationAsked(found, now)) {
    const mayAnswer = mayCall('cases.answerIsolation', functions)
    const rest = mayAnswer ? since : `${since} ${m.isolation_waits()}`
    return { tone: 'warning', what, rest, about: mayAnswer ? 'isolation' : null }
  }
  const time = when(Date.parse(isolation.answeredAt ?? isolation.since))
  const answered = m.isolation_answered({ time, again: when(askedFrom) })
  return { tone: 'neutral', what, rest: `${since} ${answered}`, about: null }
}

/** FUP-29: that the Fastvakt gave up the watch, and has it until somebody takes it. */
const watchLine = ({ continuous }: WholeCase, { now, language }: StripMoment): StripLine | null => {
  const guard = continuous?.guard ?? null
  if (guard === null || guard.offeredAt === null) return null
  const time = whenText(Date.parse(guard.offeredAt), now, language)
  const rest = guard.isOwn ? m.guard_own_offered({ time }) : m.guard_offered({ time })
  return { tone: 'neutral', what: `${m.guard_title()}:`, rest: inLine(rest), about: 'watch' }
}

/** FUP-30, FUP-71: what ends by itself and what waits for a decision, each with its time. */
export const stripLines = (found: WholeCase, moment: StripMoment): readonly StripLine[] => {
  const told = restrictionsToTell(found.restrictions, moment.now)
  const isolation = isolationLine(found, moment)
  // A cell says that the person is isolated.
  const isSaid = told.some(({ kind }) => restrictionRules[kind].isolates)
  const isShown = isolation !== null && !(isSaid && isolation.rest === '')
  const watch = watchLine(found, moment)
  return [
    ...(watch === null ? [] : [watch]),
    ...told.map((one) => restrictionLine(one, moment)),
    ...(isShown ? [isolation] : []),
  ]
}

const icons = { warning: ClockDashedIcon, soon: HourglassIcon, neutral: PadlockLockedIcon } as const

const answer = { kind: 'answer-isolation' } as const

type StripLinesProps = CaseProps & {
  readonly lines: readonly StripLine[]
  /** Health has its own card in place of the strip. */
  readonly isAlone?: boolean
}

export const StripLines = ({ found, lines, isAlone = false }: StripLinesProps) => {
  const { ask, dialog } = useRestrictionQuestion(found.restrictions)
  const [isAnswering, setAnswering] = useState(false)
  const { id, functions } = found
  return (
    <>
      {lines.length > 0 && (
        <ul className={isAlone ? 'hp-now hp-now__lines' : 'hp-now__lines'}>
          {lines.map(({ tone, what, rest, about }) => {
            const Icon = about === 'watch' ? EyeIcon : icons[tone]
            return (
              <li key={`${what} ${rest}`} className="hp-now__line" data-tone={tone}>
                <Icon aria-hidden />
                <p>
                  <b>{what}</b> {rest}
                </p>
                {about === 'isolation' && (
                  <Actions>
                    <ButtonLink
                      to="/cases/$id/plan"
                      params={{ id }}
                      variant="secondary"
                      size="small"
                    >
                      {m.plan_change()}
                    </ButtonLink>
                    <Button variant="secondary" size="small" onClick={() => setAnswering(true)}>
                      {m.isolation_answer()}
                    </Button>
                  </Actions>
                )}
                {about !== null && typeof about !== 'string' && (
                  <Actions>
                    <Decide
                      restriction={about}
                      functions={functions}
                      onStep={(step) => ask({ step, restriction: about })}
                    />
                  </Actions>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {dialog}
      {isAnswering && (
        <ChangeDialog found={found} change={answer} onClose={() => setAnswering(false)} />
      )}
    </>
  )
}
