import { CheckmarkCircleIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { OpenScreen, ShownCase } from '#contract/boardScreens.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseMarks, ModuleMark } from '#web/ward/kit/row/case-blocks.tsx'
import { stateLooks } from '#web/ward/kit/row/state-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  overdueText,
  lastingMarks,
  overText,
  paperRank,
  paperText,
  rowsOf,
  screenText,
} from './screen-texts.ts'

/** So many cases are readable from four metres. */
const MAX_CASES = 20

type CaseProps = {
  readonly row: ShownCase
  readonly word: string
  /** Under 'Nå': how long it is over, or has gone on. */
  readonly over?: string
  readonly isPlain?: boolean
}

const Case = ({ row, word, over, isPlain = false }: CaseProps) => {
  const { icon: Icon, tone } = stateLooks[row.state]
  const duty = isPlain ? '' : overdueText(row)
  const isKept = !isPlain || row.state === 'no-reaction'
  return (
    <li
      className={over === undefined ? 'hp-wall__cell' : 'hp-wall__row'}
      data-tone={isKept ? tone : undefined}
    >
      {isKept && <Icon aria-hidden />}
      <strong lang="nb">{row.reference}</strong>
      <ModuleMark module={row.module} isShort />
      <span className="hp-wall__what">
        <span className="hp-wall__word">{word}</span>
        {duty !== '' && <span className="hp-wall__duty">{duty}</span>}
        <CaseMarks marks={isPlain ? lastingMarks(row) : row.marks} isBrief />
      </span>
      {over !== undefined && (
        <span className={duty === '' ? 'hp-wall__over' : 'hp-wall__over hp-wall__duty'}>
          {over}
        </span>
      )}
    </li>
  )
}

type CellsProps = {
  readonly heading: string
  /** Undefined: those of the layout. */
  readonly columns?: 2 | 3
  readonly children: ReactNode
}

const Cells = ({ heading, columns, children }: CellsProps) => (
  <section>
    <h2>{heading}</h2>
    <ul className="hp-wall__grid" style={{ ['--columns' as string]: columns }}>
      {children}
    </ul>
  </section>
)

/** All heights in units of the screen's height: a row under 'Nå' with its gap, a heading with its gap, and a cell. */
const ROW = 92
const ROW_IN_TWO = 86
const HEADING = 48
const SAY = 176

/** Between the head and the foot. */
const ROOM = 860

/** A larger font would cut the longest word of a row. */
const LARGEST = 1.5

/** The row height, at most and at least so many times that of its font. */
const HIGHEST = 1.4
const LOWEST = 0.85

type Others = readonly (readonly ShownCase[])[]

const cellsHeight = (others: Others, columns: number, cell: number): number =>
  others
    .filter(({ length }) => length > 0)
    .reduce((sum, { length }) => sum + HEADING + cell * Math.ceil(length / columns), 0)

type Layout = {
  /** The rows under 'Nå' have two columns. */
  readonly isInTwo: boolean
  /** They are too low for a second line. */
  readonly isTight: boolean
  /** Of the other cases. */
  readonly columns: 2 | 3
  /** Factors of the font under 'Nå', the font of the other cases, and the height of both; 1: as on a full screen. */
  readonly now: number
  readonly cells: number
  readonly height: number
}

const full: Layout = { isInTwo: false, isTight: false, columns: 3, now: 1, cells: 1, height: 1 }

/** FUP-42: a full screen has lower rows, then rows in two columns, before the others leave it. Few cases are larger and use it all. */
const layoutOf = (count: number, others: Others): Layout => {
  const cell = count === 0 ? 68 : 54
  const first = count === 0 ? SAY : count * ROW
  const inOne = first + cellsHeight(others, 3, cell)
  if (count > 7 || inOne * LOWEST > ROOM) {
    const inTwo = Math.ceil(count / 2) * ROW_IN_TWO + cellsHeight(others, 3, cell)
    const height = Math.min(HIGHEST, Math.max(1, ROOM / inTwo))
    return { ...full, isInTwo: true, isTight: inTwo > ROOM, height }
  }
  if (inOne > ROOM) return { ...full, height: ROOM / inOne }
  const hasFew = LARGEST * (first + cellsHeight(others, 2, cell)) <= ROOM
  const columns = hasFew ? 2 : 3
  const cells = hasFew ? LARGEST : 1
  const below = cellsHeight(others, columns, cell) * cells
  const now = count === 0 ? 1 : Math.min(LARGEST, (ROOM - below) / first)
  const height = Math.min(HIGHEST, ROOM / (first * now + below))
  return { isInTwo: false, isTight: false, columns, now, cells, height }
}

export const Cases = ({
  screen: { rows },
  ageMs,
}: {
  readonly screen: OpenScreen
  readonly ageMs: number
}) => {
  const now = rowsOf(rows, 'urgent', 'go-now')
  const [soon, calm, away] = [rowsOf(rows, 'soon'), rowsOf(rows, 'calm'), rowsOf(rows, 'away')]
  const room = Math.max(0, MAX_CASES - now.length - soon.length - away.length)
  // FUP-42: what is urgent is never cut. '+ 6 i rute' takes a place itself.
  const shown = calm.length > room ? calm.slice(0, Math.max(0, room - 1)) : calm
  const layout = layoutOf(now.length, [soon, shown, away])
  const cell = (row: ShownCase) => <Case key={row.reference} row={row} word={screenText(row)} />
  return (
    <div
      className="hp-wall__cases"
      style={{
        ['--now' as string]: layout.now,
        ['--cells' as string]: layout.cells,
        ['--height' as string]: layout.height,
        ['--columns' as string]: layout.columns,
      }}
    >
      {now.length > 0 && (
        <ul
          className="hp-wall__now"
          data-two={layout.isInTwo}
          data-tight={layout.isTight}
          style={{ ['--rows' as string]: Math.ceil(now.length / 2) }}
        >
          {now.map((row) => (
            <Case
              key={row.reference}
              row={row}
              word={screenText(row)}
              over={overText(row, ageMs)}
            />
          ))}
        </ul>
      )}
      {now.length === 0 && (
        <div className="hp-wall__say" data-tone="ok">
          <CheckmarkCircleIcon aria-hidden />
          <p>
            <strong>{m.screen_nothing_urgent()}</strong> {m.screen_not_well()}
          </p>
        </div>
      )}
      {soon.length > 0 && <Cells heading={m.board_section_soon()}>{soon.map(cell)}</Cells>}
      {calm.length > 0 && (
        <Cells heading={m.board_section_calm()}>
          {shown.map(cell)}
          {shown.length < calm.length && (
            <li className="hp-wall__cell">
              {m.screen_more({ count: calm.length - shown.length })}
            </li>
          )}
        </Cells>
      )}
      {away.length > 0 && <Cells heading={m.board_section_away()}>{away.map(cell)}</Cells>}
    </div>
  )
}

type LostProps = { readonly screen: OpenScreen; readonly isHidden?: boolean }

/** FUP-44: what the paper needs, and no state that can have changed. */
export const Lost = ({ screen: { at, rows }, isHidden = false }: LostProps) => {
  const time = formatTime(at, useLanguage())
  const isOffline = useConnectionStatus() === 'offline'
  return (
    <>
      <div className="hp-wall__say" data-tone="duty" role="alert">
        <CloudSlashIcon aria-hidden />
        <p>
          <strong>{isOffline ? m.board_offline({ time }) : m.board_lost({ time })}</strong>{' '}
          {m.screen_lost_text()}
        </p>
      </div>
      {!isHidden && (
        <Cells heading={m.screen_paper()} columns={rows.length > MAX_CASES ? 3 : 2}>
          {rows
            .toSorted((one, other) => paperRank(one) - paperRank(other))
            .map((row) => (
              <Case key={row.reference} row={row} word={paperText(row)} isPlain />
            ))}
        </Cells>
      )}
    </>
  )
}
