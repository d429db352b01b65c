import {
  CheckmarkCircleFillIcon,
  CloudSlashIcon,
  PencilIcon,
  PhoneFillIcon,
} from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lateReasons } from '#contract/case-fields.ts'
import { watchLimit } from '#domain/follow-up/check/check-state.ts'
import { checkRules } from '#domain/follow-up/check/check-patterns.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import type { CheckedCase } from '#web/ward/kit/known-cases.ts'
import { durationText, inLine, whenText } from '#web/ward/kit/time-texts.ts'
import { changeTexts, checkTexts } from '#web/ward/kit/follow-up-texts.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { explanationTexts } from '../case-page-texts.ts'
import { useRefreshCase } from '../use-case.tsx'
import type { Seen } from './seen-values.ts'
import { useKeptCheck, savedText, useQuiet, type SentCheck } from './use-send-check.ts'
import './check-saved.css'

type LateReason = (typeof lateReasons)[number]

export type StoredCheck = SentCheck & {
  readonly seen: Seen
  /** FUP-26: how long after its limit; null: it asks nothing. */
  readonly overMs: number | null
  /** Null until the user says why it was late. */
  readonly lateReason: LateReason | null
}

type CheckSavedProps = {
  readonly found: CheckedCase
  readonly check: StoredCheck
  readonly onCorrect: () => void
  readonly onExplained: (reason: LateReason) => void
  readonly leave: () => void
  /** 'Til vakttavlen' */
  readonly leaveWord: string
}

/** FUP-32: so long 'Trykket feil' is reason enough. */
const MISTAKE_MS = 2 * 60_000

/** FUP-24, FUP-26: the stored check, the next one, and why this one was late. Nothing here removes the check. */
export const CheckSaved = (props: CheckSavedProps) => {
  const { found, check, onCorrect, onExplained, leave, leaveWord } = props
  const { seen, overMs, lateReason } = check
  const kept = useKeptCheck(check.id)
  const now = useServerNow()
  const isQuiet = useQuiet()
  usePageTitle(m.check_title())
  useEffect(focusHeading, [])
  const isWaiting = check.isWaiting && kept?.kind !== 'stored'
  const isWorse = seen.change === 'worse'
  // A queued check is explained after the server has it: the server may count it in time (FUP-154).
  const asksWhy = overMs !== null && lateReason === null && !check.isWaiting
  const caseId = found.mergedInto?.id ?? found.id
  if (kept?.kind === 'refused') {
    return (
      <div className="hp-seen">
        <PageHeading>{m.check_emergency_refused()}</PageHeading>
        <Notice tone="danger">
          <p>{kept.reason}</p>
        </Notice>
        <div className="hp-seen__push">
          <Button onClick={leave}>{leaveWord}</Button>
        </div>
      </div>
    )
  }
  const isFresh = now - Date.parse(check.observedAt) < MISTAKE_MS
  return (
    <div className="hp-seen">
      <div className="hp-seen__done" data-waiting={isWaiting}>
        {isWaiting ? <CloudSlashIcon aria-hidden /> : <CheckmarkCircleFillIcon aria-hidden />}
        <PageHeading>{savedText(seen.kind, { ...check, isWaiting })}</PageHeading>
        <p lang="nb">{found.reference}</p>
        {!check.isTimeCertain && <p className="hp-seen__unsure">{m.case_time_uncertain()}</p>}
      </div>
      <div className="hp-seen__rest" data-quiet={isQuiet}>
        {isWorse && (
          <section className="hp-seen__worse">
            <h2>{m.check_worse_heading()}</h2>
            <p className="hp-seen__hint">{m.check_worse_ready()}</p>
            <ButtonLink
              to="/cases/$id/call"
              params={{ id: caseId }}
              icon={<PhoneFillIcon aria-hidden />}
            >
              {m.call_health()}
            </ButtonLink>
            <ButtonLink to="/assessment/start" variant="secondary">
              {m.check_new_assessment()}
            </ButtonLink>
          </section>
        )}
        <div className="hp-seen__stored" data-short={asksWhy}>
          <Summary found={found} check={check} now={now} isShort={asksWhy} />
          {!isWaiting && isFresh && (
            <Button
              variant="secondary"
              tone="neutral"
              icon={<PencilIcon aria-hidden />}
              onClick={onCorrect}
            >
              {m.check_correct()}
            </Button>
          )}
          {!isWaiting && !isFresh && (
            <ButtonLink
              to="/cases/$id"
              params={{ id: caseId }}
              variant="secondary"
              tone="neutral"
              icon={<PencilIcon aria-hidden />}
            >
              {m.check_correct()}
            </ButtonLink>
          )}
        </div>
        {asksWhy && (
          <WhyLate caseId={caseId} check={check} overMs={overMs} onExplained={onExplained} />
        )}
        <div className="hp-seen__push">
          <Button variant={isWorse || asksWhy ? 'tertiary' : 'primary'} onClick={leave}>
            {asksWhy ? m.check_late_later() : leaveWord}
          </Button>
        </div>
      </div>
    </div>
  )
}

type SummaryProps = Pick<CheckSavedProps, 'found' | 'check'> & {
  readonly now: number
  /** What was chosen in one line, and the next limit: a question follows. */
  readonly isShort: boolean
}

/** The stored check, so that the user sees a wrong tap. */
const Summary = ({ found: { watch }, check, now, isShort }: SummaryProps) => {
  const language = useLanguage()
  const { seen, lateReason, observedAt } = check
  const last = checkRules[seen.kind].isSeen ? observedAt : watch?.last
  type Row = readonly [name: string, value: string | null]
  const chosen: readonly Row[] = [
    [m.check_saved_seen(), checkTexts[seen.kind]()],
    [m.check_saved_change(), seen.change && changeTexts[seen.change]()],
  ]
  const limit =
    watch === null || last === undefined || seen.kind === 'away'
      ? null
      : watchLimit({ ...watch, last })
  const by = limit === null ? null : m.board_by({ time: whenText(limit, now, language) })
  const next: Row = [m.check_saved_next(), by !== null && isShort ? inLine(by) : by]
  const note: Row = [m.check_saved_note(), seen.text === '' ? null : seen.text]
  const why: Row = [m.check_saved_late(), lateReason && explanationTexts[lateReason]()]
  return (
    <dl className="hp-seen__summary">
      {(isShort ? [...chosen, next] : [...chosen, note, why, next]).map(
        ([name, value]) =>
          value !== null && (
            <div key={name} data-next={isShort && name === m.check_saved_next()}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** FUP-27: explains the deviations that this check has ended, each once. */
const explainLate = async (
  caseId: string,
  { observedAt }: StoredCheck,
  explanation: LateReason,
): Promise<void> => {
  const { deviations } = await api.cases.get.query({ id: caseId })
  const own = deviations.filter(
    ({ kind, to, explanation: told }) =>
      (kind === 'late' || kind === 'missed') &&
      told === null &&
      to !== null &&
      Date.parse(to) >= Date.parse(observedAt),
  )
  for (const { id } of own) await api.checks.explain.mutate({ id, explanation })
}

type WhyLateProps = Pick<CheckSavedProps, 'check' | 'onExplained'> & {
  readonly caseId: string
  readonly overMs: number
}

const WhyLate = ({ caseId, check, overMs, onExplained }: WhyLateProps) => {
  const refresh = useRefreshCase()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (reason: LateReason) => explainLate(caseId, check, reason),
    onSuccess: (_done, reason) => {
      void refresh()
      onExplained(reason)
    },
  })
  return (
    <section className="hp-seen__why">
      <h2>{m.check_late()}</h2>
      <p className="hp-seen__hint">{m.check_late_over({ over: durationText(overMs) })}</p>
      <LiveNotice tone="danger">
        {error === null ? null : (
          <CallFailureText
            error={error}
            fallback={m.admin_unknown_error()}
            sentence={(message) => m.admin_save_failed({ message })}
          />
        )}
      </LiveNotice>
      <div className="hp-seen__reasons">
        {lateReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            tone="neutral"
            pending={isPending}
            onClick={() => mutate(reason)}
          >
            {explanationTexts[reason]()}
          </Button>
        ))}
      </div>
    </section>
  )
}
