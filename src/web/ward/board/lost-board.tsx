import { CloudSlashIcon, QuestionmarkCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { boardStates, hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { KnownCase } from '#web/ward/kit/known-cases.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { CaseAction } from '#web/ward/kit/row/case-action.tsx'
import { CaseMarks, ModuleMark } from '#web/ward/kit/row/case-blocks.tsx'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { stateTexts } from '#web/ward/kit/row/state-texts.ts'
import { ButtonLink } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import './board.css'

/** FUP-44: the interval instead of a state, and its place in the list: the shortest first. */
const intervalOf = ({ found }: KnownCase): readonly [rank: number, word: string] => {
  if (found.absence !== null) return [300, m.check_away()]
  if (found.plan === null) return [100, m.follow_up_without_plan()]
  const { level } = found.plan
  if (found.status === 'after-check' || level.kind === 'none') return [200, m.board_no_interval()]
  return level.kind === 'continuous'
    ? [0, m.board_interval_continuous()]
    : [level.maxGap, m.board_interval({ minutes: level.maxGap })]
}

/** FUP-44: what has happened cannot expire: nobody reacted, or there was an acute sign. These rows come first. */
const lastingRank = ({ found }: KnownCase): number => {
  if (hasNoReaction(found)) return 0
  return found.isAcute ? 1 : 2
}

type LostBoardProps = {
  /** Since when nobody answers, in ms since 1970. */
  readonly since: number
  /** The time of the list. */
  readonly at: number
  /** The device has no network; else the server is silent. */
  readonly isOffline: boolean
  readonly known: readonly KnownCase[]
  readonly now: number
}

/**
 * FUP-44: 'Uten nett siden 14:02. Bruk papir.' No state is shown: only which cases there are, for the paper. FUP-153: a case
 * that this tab has checked since then goes on by that check. Amber: nobody is known to be in danger.
 */
export const LostBoard = ({ since, at, isOffline, known, now }: LostBoardProps) => {
  const language = useLanguage()
  const time = whenText(since, now, language)
  const own = known.filter(({ checkedAt }) => checkedAt !== null).length
  const rows = known
    .map((each) => ({ each, interval: intervalOf(each) }))
    .toSorted(
      (one, other) =>
        lastingRank(one.each) - lastingRank(other.each) ||
        one.interval[0] - other.interval[0] ||
        one.each.found.reference.localeCompare(other.each.found.reference, 'nb'),
    )
  return (
    <>
      <div className="hp-board__lost" role="alert">
        <CloudSlashIcon aria-hidden />
        <div>
          <p>
            <strong>{isOffline ? m.board_offline({ time }) : m.board_lost({ time })}</strong>
          </p>
          <p>{m.board_lost_text()}</p>
          {own > 0 && <p>{m.check_offline({ time })}</p>}
        </div>
        <ButtonLink to="/check" variant="secondary" size="small">
          {m.check_typed_title()}
        </ButtonLink>
      </div>
      <div className="hp-board__whole">
        <div className="hp-board__sum">
          <p className="hp-board__say">
            {m.board_as_it_was({ time: whenText(at, now, language) })}
          </p>
          <p className="hp-board__rest">
            {known.length === 1 ? m.board_one_case() : m.board_cases({ count: known.length })}
            {own > 0 && ` · ${m.board_checks_wait({ count: own })}`}
          </p>
        </div>
        <div className="hp-rows hp-rows--lost">
          <div className="hp-rows__columns" aria-hidden>
            <span />
            <span>{m.board_column_case()}</span>
            <span>{m.board_column_module()}</span>
            <span>{m.board_column_interval()}</span>
            <span />
          </div>
          <div className="hp-rows__group">
            <ul>
              {rows.map(({ each, interval: [, interval] }) => (
                <LostCase key={each.found.id} known={each} interval={interval} now={now} />
              ))}
            </ul>
          </div>
        </div>
      </div>
    </>
  )
}

type LostCaseProps = {
  readonly known: KnownCase
  readonly interval: string
  readonly now: number
}

const LostCase = ({ known: { found, checkedAt }, interval, now }: LostCaseProps) => {
  const language = useLanguage()
  const { id, reference, module, isAcute, lastCheck, absence, status, functions } = found
  const isOwn = checkedAt !== null && lastCheck !== null
  const isSilent = hasNoReaction(found)
  // It is the first of its states.
  const state = stateTexts(boardStates(found, now)[0], now, language)
  const isKept = isOwn || isSilent
  const Icon = isKept ? state.icon : QuestionmarkCircleIcon
  const mayCheck =
    absence === null && status !== 'after-check' && mayCall('checks.record', functions)
  return (
    <li className="hp-row" data-tone={isKept ? state.tone : 'away'} data-marked={isAcute}>
      <span className="hp-row__icon">
        <Icon aria-hidden />
      </span>
      <span className="hp-row__case">
        <Link to="/cases/$id" params={{ id }} lang="nb">
          {reference}
        </Link>
        <LocalName caseId={id} />
      </span>
      <ModuleMark module={module} />
      <span className="hp-row__now">
        <CaseMarks marks={isAcute ? ['acute'] : []} />
        {isSilent && !isOwn && <em>{state.word}</em>}
        {!isSilent && !isOwn && <em>{interval}</em>}
        {isOwn && (
          <>
            {state.tone !== 'ok' && <em>{state.word}</em>}
            <span>
              {m.board_own_check({
                time: whenText(Date.parse(lastCheck.observedAt), now, language),
              })}
              {state.detail !== '' && ` · ${state.detail}`}
            </span>
          </>
        )}
      </span>
      <span className="hp-row__action">
        {(isSilent || mayCheck) && (
          <CaseAction
            row={{ id, version: 0, reference }}
            step={isSilent ? 'card' : 'check'}
            functions={functions}
            isNow={false}
          />
        )}
      </span>
    </li>
  )
}
