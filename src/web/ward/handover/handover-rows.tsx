import { Link } from '@tanstack/react-router'
import { CheckmarkHeavyIcon } from '@navikt/aksel-icons'
import type { HandoverLine, OpenHandover } from '#contract/handovers.ts'
import { boardStates } from '#domain/follow-up/board/board-state.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { ModuleMark } from '#web/ward/kit/row/case-blocks.tsx'
import { overdueText } from '#web/ward/kit/row/row-texts.ts'
import { stateLooks } from '#web/ward/kit/row/state-texts.ts'
import { ActionText } from '#web/ward/kit/row/case-action.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Dotted, type View } from './choices.tsx'
import { GoerMissing, type GoerMissingProps } from './goers.tsx'
import { newsFacts, nowText, reasonText } from './handover-texts.ts'
import '#web/ward/kit/row/case-row.css'

type RowsProps = {
  readonly lines: readonly HandoverLine[]
  /** Each is taken by itself (FUP-51). */
  readonly isAlone: boolean
  readonly view: View
  readonly shift: OpenHandover
  readonly now: number
  /** By the case: when this page sent what the list does not say yet. */
  readonly sent: ReadonlyMap<string, string>
  /** The case that cannot be gone through before somebody says who goes; null: none was pressed. */
  readonly missing: GoerMissingProps | null
  readonly onOffer: (lines: readonly HandoverLine[]) => void
  readonly onTake: (line: HandoverLine) => void
}

/** One column of the list has one width: all rows share its grid. */
export const HandoverRows = ({ lines, isAlone, shift, now, ...rest }: RowsProps) => {
  const language = useLanguage()
  const since = formatTime(shift.previousAt, language)
  return (
    <div className="hp-rows hp-shift-list">
      <div className="hp-rows__columns" aria-hidden>
        <span />
        <span>{m.board_column_case()}</span>
        <span>{m.board_column_module()}</span>
        <span>{m.board_section_now()}</span>
        <span>{m.handover_column_since({ time: since })}</span>
        <span>{isAlone && m.handover_column_reason()}</span>
      </div>
      <div className="hp-rows__group">
        <ul>
          {lines.map((line) => (
            <Row key={line.id} line={line} isAlone={isAlone} shift={shift} now={now} {...rest} />
          ))}
        </ul>
      </div>
    </div>
  )
}

type RowProps = Omit<RowsProps, 'lines'> & { readonly line: HandoverLine }

const Row = ({ line, isAlone, shift, now, missing, ...rest }: RowProps) => {
  const language = useLanguage()
  const states = boardStates(line, now)
  const [state] = states
  const duty = overdueText(line, states, now, language)
  const { icon: Icon, tone } = stateLooks[state.kind]
  return (
    <li className="hp-row hp-shift-row" data-tone={tone} data-row={line.id}>
      <span className="hp-row__icon">
        <Icon aria-hidden />
      </span>
      <span className="hp-row__case">
        <Link to="/cases/$id" params={{ id: line.id }} lang="nb">
          {line.reference}
        </Link>
        <LocalName caseId={line.id} />
      </span>
      <ModuleMark module={line.module} />
      <span className="hp-row__now">
        <em>
          <WholeTimes>{nowText(line, state, now, language)}</WholeTimes>
          {duty !== '' && (
            <>
              {' '}
              <span className="hp-row__duty">
                <WholeTimes>{duty}</WholeTimes>
              </span>
            </>
          )}
        </em>
      </span>
      <span className="hp-shift-row__news">
        <Dotted>{newsFacts(line, Date.parse(shift.previousAt), now, language)}</Dotted>
      </span>
      <span className="hp-shift-row__reason">{isAlone && reasonText(line, now, language)}</span>
      <div className="hp-row__action">
        <Action line={line} isAlone={isAlone} {...rest} />
      </div>
      {missing?.line.id === line.id && rest.view === 'off' && line.offered === null && (
        <GoerMissing {...missing} />
      )}
    </li>
  )
}

type ActionProps = Omit<RowsProps, 'lines' | 'shift' | 'now' | 'missing'> & {
  readonly line: HandoverLine
}

type DoneProps = {
  readonly text: (parts: { readonly time: string }) => string
  readonly at: string
  /** What this side does to every row. */
  readonly isOfSide: boolean
}

/** On a phone one line: of the own side the time is enough, and of the other side the word. */
const Done = ({ text, at, isOfSide }: DoneProps) => {
  const time = formatTime(at, useLanguage())
  return (
    <span className="hp-shift-done" data-done="true">
      <CheckmarkHeavyIcon aria-hidden />
      <span className="hp-shift-long">{text({ time })}</span>
      <span className="hp-shift-short" aria-hidden>
        {isOfSide ? time : text({ time: '' }).trim()}
      </span>
    </span>
  )
}

/** The one action of a row, or what came of it. */
const Action = ({ line, isAlone, view, sent, onOffer, onTake }: ActionProps) => {
  const { reference, offered, taken } = line
  const sentAt = sent.get(line.id)
  const takenAt = taken?.at ?? (view === 'on' ? sentAt : undefined)
  if (takenAt !== undefined) {
    return <Done text={m.handover_taken_at} at={takenAt} isOfSide={view === 'on'} />
  }
  const offeredAt = offered?.at ?? sentAt
  if (view === 'off') {
    return offeredAt === undefined ? (
      <Button
        variant="secondary"
        size="small"
        aria-label={m.handover_offer_which({ reference })}
        onClick={() => onOffer([line])}
      >
        {m.handover_offer()}
      </Button>
    ) : (
      <Done text={m.handover_offered_at} at={offeredAt} isOfSide />
    )
  }
  if (offered === null || offered.isOwn || !isAlone) {
    return (
      <>
        {offered !== null && <Done text={m.handover_offered_at} at={offered.at} isOfSide={false} />}
        {/* What waits for a colleague, or is taken with the others, can be read meanwhile. */}
        <ButtonLink to="/cases/$id" params={{ id: line.id }} variant="tertiary" size="small">
          <ActionText long={m.board_case()} short={m.board_case()} reference={reference} />
        </ButtonLink>
      </>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={m.handover_take_which({ reference })}
      onClick={() => onTake(line)}
    >
      {m.handover_take()}
    </Button>
  )
}
