import {
  ClipboardCheckmarkIcon,
  ClockDashedIcon,
  EyeIcon,
  FolderIcon,
  MenuElipsisHorizontalIcon,
  PadlockLockedIcon,
  PhoneIcon,
  TasklistIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CaseCheck } from '#contract/cases.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { staffText } from '#web/ward/kit/follow-up-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import type { MovedEntry } from './entry-dialogs.tsx'
import { seenText } from './seen-text.ts'
import type { RowKind, TimelineRow } from './timeline-rows.ts'

/** What the user wants with a row. */
export type RowStep =
  | { readonly kind: 'correct'; readonly check: CaseCheck }
  | { readonly kind: 'move'; readonly entry: MovedEntry }
  | { readonly kind: 'explain'; readonly ids: readonly string[] }
  | { readonly kind: 'seen' }

const icons = {
  check: EyeIcon,
  call: PhoneIcon,
  assessment: ClipboardCheckmarkIcon,
  deviation: ClockDashedIcon,
  plan: TasklistIcon,
  restriction: PadlockLockedIcon,
  case: FolderIcon,
} as const satisfies Record<RowKind, object>

/** 'Mer om tilsynet 10:28' */
const moreTexts: Readonly<Record<RowKind, (of: { time: string }) => string>> = {
  check: m.case_more_check,
  call: m.case_more_call,
  assessment: m.case_more_assessment,
  deviation: m.case_more_deviation,
  plan: m.case_more_plan,
  restriction: m.case_more_restriction,
  case: m.case_more_event,
}

type TimelineItemProps = CaseProps & {
  readonly row: TimelineRow
  /** Stands above the row; null: it is of the same day as the row above it. */
  readonly day: string | null
  readonly onStep: (step: RowStep) => void
  readonly onUnfold: () => void
}

/** Time, icon, what, kind and function. The rest is under '⋯'. */
export const TimelineItem = ({ row, day, found, onStep, onUnfold }: TimelineItemProps) => {
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { kind, at, tone, what, rest, text, notes, struck, explains, folds } = row
  const time = formatTime(at, language)
  const isAlarm = (tone === 'danger' && kind === 'check') || row.shared?.isAcute === true
  const Icon = isAlarm ? XMarkOctagonFillIcon : icons[kind]
  const mayExplain = explains !== undefined && mayCall('checks.explain', found.functions)
  const hasMore = row.by !== null || row.details.length > 0
  const seen = (
    <>
      <b>{what}</b> {rest}
    </>
  )
  return (
    <>
      {day !== null && <li className="hp-timeline__day">{day}</li>}
      <li className="hp-timeline__row" data-tone={tone}>
        <time dateTime={at}>{time}</time>
        <span className="hp-timeline__dot">
          <Icon aria-hidden />
        </span>
        <div className="hp-timeline__what">
          <p>{struck === null ? seen : <del>{seen}</del>}</p>
          {text !== '' && <p className="hp-lines">{text}</p>}
          {struck !== null && <p>{struck}</p>}
          <p className="hp-timeline__notes">{notes.join(' · ')}</p>
          {isOpen && (
            <div id={id}>
              <Details row={row} found={found} time={time} onStep={onStep} />
            </div>
          )}
        </div>
        {folds !== undefined && (
          <RowAction
            tone="neutral"
            label={m.case_row_show()}
            which={m.case_row_show_which({ what })}
            onClick={onUnfold}
          />
        )}
        {mayExplain ? (
          <RowAction
            tone="accent"
            label={m.case_explain()}
            which={m.case_explain_which({ time })}
            onClick={() => onStep({ kind: 'explain', ids: explains })}
          />
        ) : (
          hasMore && (
            <Button
              variant="tertiary"
              tone="neutral"
              size="small"
              aria-label={moreTexts[kind]({ time })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              icon={<MenuElipsisHorizontalIcon aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            />
          )
        )}
      </li>
    </>
  )
}

type DetailsProps = Omit<TimelineItemProps, 'day' | 'onUnfold'> & { readonly time: string }

const Details = ({ row, found, time, onStep }: DetailsProps) => {
  const { by, details, check, shared, phoneCall: call } = row
  const { functions, status } = found
  const mayMove = status !== 'closed' && mayCall('cases.move', functions)
  const entry =
    check === undefined
      ? shared && { kind: 'assessment' as const, id: shared.id, what: row.what }
      : {
          kind: 'check' as const,
          id: check.id,
          what: m.case_last_check({ time, what: seenText(check).toLowerCase() }),
        }
  return (
    <>
      {[...(by === null ? [] : [staffText(by)]), ...details].map((line) => (
        <p key={line} className="hp-timeline__notes">
          {line}
        </p>
      ))}
      <Actions>
        {check !== undefined && mayCall('checks.correct', functions) && (
          <RowAction
            tone="accent"
            label={m.check_correct()}
            which={m.check_correct_which({ time })}
            onClick={() => onStep({ kind: 'correct', check })}
          />
        )}
        {entry !== undefined && mayMove && (
          <RowAction
            tone="accent"
            label={m.case_move_heading()}
            which={m.case_move_which({ what: entry.what })}
            onClick={() => onStep({ kind: 'move', entry })}
          />
        )}
        {shared !== undefined && (
          <Link
            to="/cases/$id/assessments/$assessmentId"
            params={{ id: found.id, assessmentId: shared.id }}
          >
            {m.case_whole_assessment()}
          </Link>
        )}
        {call !== undefined && mayCall('receipts.done', functions) && (
          <RowAction
            tone="accent"
            label={m.call_seen()}
            which={m.call_seen()}
            onClick={() => onStep({ kind: 'seen' })}
          />
        )}
      </Actions>
    </>
  )
}
