import { useState, type ReactNode } from 'react'
import {
  CheckmarkCircleIcon,
  CircleSlashIcon,
  HourglassIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { BulkAction } from './bulk-action.ts'
import { RunProgress, RunEnding, StageText } from './run-stages.tsx'
import { useRun, type RowRun } from './use-run.ts'
import { summaryOf, type RunEnd } from './run-rows.ts'
import './bulk.css'

type State = 'possible' | 'impossible' | 'done' | 'refused' | 'waiting'

const badges = {
  possible: { icon: CheckmarkCircleIcon, tone: 'neutral', word: m.bulk_state_possible },
  impossible: { icon: CircleSlashIcon, tone: 'warning', word: m.bulk_state_impossible },
  done: { icon: CheckmarkCircleIcon, tone: 'success', word: m.bulk_state_done },
  refused: { icon: XMarkOctagonIcon, tone: 'danger', word: m.bulk_state_refused },
  waiting: { icon: HourglassIcon, tone: 'neutral', word: m.bulk_state_waiting },
} as const satisfies Record<State, object>

type BulkRowProps = {
  readonly name: string
  /** What tells two rows of one name apart; '': nothing. */
  readonly detail: string
  readonly state: State
  /** The reason or the result, or null. */
  readonly text: string | null
  readonly children?: ReactNode
}

/** One of the selected rows, with what can be or was done with it. */
const BulkRow = ({ name, detail, state, text, children }: BulkRowProps) => {
  const badge = badges[state]
  return (
    <li className="hp-bulk-row">
      <span>
        <strong>{name}</strong>
        {detail !== '' && `, ${detail}`}
      </span>
      <LevelBadge icon={badge.icon} tone={badge.tone} word={badge.word()} />
      {text !== null && <span>{text}</span>}
      {children}
    </li>
  )
}

type BulkPreviewProps<Row> = {
  readonly action: Omit<BulkAction<Row>, 'act' | 'done'>
  readonly rows: readonly Row[]
  /** Those of them that the action is possible with. */
  readonly possible: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly detailOf: (row: Row) => string
  readonly fields: ReactNode
  /** What the fields still lack; null: nothing. */
  readonly missing: string | null
  readonly isEarly: boolean
  readonly details: ((row: Row) => ReactNode) | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** '12 valgte: 10 kan godkjennes, 2 kan ikke', and which ones. */
const BulkPreview = <Row,>(props: BulkPreviewProps<Row>) => {
  const { action, rows, possible, rowKey, nameOf, detailOf, fields, missing, details } = props
  const { cancel, close } = useUiTexts()
  const not = rows.length - possible.length
  const selected = m.bulk_selected({ count: rows.length })
  const can = action.possible({ count: possible.length })
  const [isAsked, setAsked] = useState(false)
  const isShown = missing === null || props.isEarly
  const isVain = isShown && possible.length === 0
  return (
    <>
      {fields}
      {isShown && (
        <>
          <p className="hp-stage" role="status">
            {not === 0
              ? m.bulk_preview({ selected, can })
              : m.bulk_preview_some({ selected, can, count: not })}
          </p>
          {possible.length > 0 && <p>{action.effect()}</p>}
          <ul className="hp-bulk-rows">
            {rows.map((row) => {
              const obstacle = action.obstacle(row)
              return (
                <BulkRow
                  key={rowKey(row)}
                  name={nameOf(row)}
                  detail={detailOf(row)}
                  text={obstacle}
                  state={obstacle === null ? 'possible' : 'impossible'}
                >
                  {obstacle === null && details?.(row)}
                </BulkRow>
              )
            })}
          </ul>
        </>
      )}
      <LiveNotice tone="danger">{isAsked && missing !== null ? <p>{missing}</p> : null}</LiveNotice>
      <div className="hp-dialog__foot">
        <Actions>
          {!isVain && (
            <Button
              tone={action.tone}
              onClick={missing === null ? props.onConfirm : () => setAsked(true)}
            >
              {isShown ? action.confirm({ count: possible.length }) : action.heading()}
            </Button>
          )}
          <Button variant="secondary" tone="neutral" onClick={props.onClose}>
            {isVain ? close : cancel}
          </Button>
        </Actions>
      </div>
    </>
  )
}

type BulkResultsProps<Row> = {
  readonly run: RowRun<Row>
  readonly end: RunEnd
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly detailOf: (row: Row) => string
  readonly onClose: () => void
}

/** The result of each row; the refused ones can be tried again. */
const BulkResults = <Row,>(props: BulkResultsProps<Row>) => {
  const { run, end, rows, rowKey, nameOf, detailOf, onClose } = props
  const stateOf = (row: Row) => run.results.get(rowKey(row))?.kind ?? 'waiting'
  const inState = (state: ReturnType<typeof stateOf>) =>
    rows.filter((row) => stateOf(row) === state)
  const [done, refused, waiting] = [inState('done'), inState('refused'), inState('waiting')]
  return (
    <>
      <StageText>
        {summaryOf([
          ...done.map((row) => run.results.get(rowKey(row))?.text ?? m.bulk_state_done()),
          ...refused.map(() => m.bulk_state_refused()),
          ...waiting.map(() => m.bulk_state_waiting()),
        ])}
      </StageText>
      <RunEnding end={end} />
      <ul className="hp-bulk-rows">
        {[...refused, ...waiting, ...done].map((row) => (
          <BulkRow
            key={rowKey(row)}
            name={nameOf(row)}
            detail={detailOf(row)}
            state={stateOf(row)}
            text={run.results.get(rowKey(row))?.text ?? null}
          />
        ))}
      </ul>
      <Actions>
        {waiting.length > 0 && (
          <Button onClick={() => run.start(waiting)}>
            {m.bulk_continue({ count: waiting.length })}
          </Button>
        )}
        {refused.length > 0 && (
          <Button variant="secondary" onClick={() => run.start(refused)}>
            {m.bulk_retry({ count: refused.length })}
          </Button>
        )}
        <Button variant={waiting.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          {m.bulk_close()}
        </Button>
      </Actions>
    </>
  )
}

type BulkDialogProps<Row, Answer> = {
  readonly action: BulkAction<Row, Answer>
  /** The selected rows; each keeps the version that the user saw. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** What tells two rows of one name apart; '': nothing. */
  readonly detailOf?: (row: Row) => string
  readonly refresh: () => Promise<unknown>
  /** What the action needs to know, such as the department to move to. */
  readonly fields?: ReactNode
  /** What the fields still lack, in words; null: nothing. */
  readonly missing?: string | null
  /** Who cannot is known, and shown, before the fields are filled in. */
  readonly isEarly?: boolean
  /** What the user must see of a row before the action. */
  readonly details?: (row: Row) => ReactNode
  readonly onClose: () => void
}

/** Shows what an action would do with the selected rows, does it row by row, and shows each result. */
export const BulkDialog = <Row, Answer>(props: BulkDialogProps<Row, Answer>) => {
  const { action, rowKey, nameOf, refresh, fields, missing = null, details, onClose } = props
  const { detailOf = () => '', isEarly = false } = props
  // The list may change during the run.
  const [rows] = useState(props.rows)
  const run = useRun<Row>({
    rowKey,
    act: async (row) => action.done(await action.act(row)),
    refresh,
    ...(action.refusedText && { refusedText: action.refusedText }),
  })
  const possible = rows.filter((row) => action.obstacle(row) === null)
  // What is possible changes with what the run does: a moved user takes the last seat.
  const [started, setStarted] = useState<readonly Row[]>([])
  const start = (): void => {
    setStarted(possible)
    run.start(possible)
  }
  return (
    <Dialog heading={action.heading()} open size="large" locked={run.isRunning} onClose={onClose}>
      {run.isRunning && (
        <RunProgress done={run.results.size} total={started.length} onStop={run.stop} />
      )}
      {!run.isRunning && run.end === null && (
        <BulkPreview
          {...{ action, rows, possible, rowKey, nameOf, detailOf, fields, missing, isEarly }}
          {...{ details, onClose }}
          onConfirm={start}
        />
      )}
      {run.end !== null && (
        <BulkResults {...{ run, end: run.end, rows: started, rowKey, nameOf, detailOf, onClose }} />
      )}
    </Dialog>
  )
}
