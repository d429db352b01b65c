import { ArrowRightIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { WholeTimes } from '#web/shared/contact/phone-entry.tsx'
import { ModuleMark } from '#web/shared/follow-up/ward/case-blocks.tsx'
import type { stateLooks } from '#web/shared/follow-up/ward/state-texts.ts'

/** More are on the board. */
export const MOST_ROWS = 5

export type WardAnswer = { readonly at: string; readonly rows: readonly BoardRow[] }

type Look = Pick<(typeof stateLooks)['late'], 'icon' | 'tone'>

type RowProps = {
  readonly row: BoardRow
  readonly look: Look
  readonly word: string
  /** FUP-41: the late duty beside 'Gå nå'; '' without one. */
  readonly overdue?: string
  readonly children: ReactNode
}

/** FUP-40: as a row of the board, shorter. */
export const WardRow = ({
  row: { id, reference, module },
  look,
  word,
  overdue: duty = '',
  children,
}: RowProps) => {
  const { icon: Icon, tone } = look
  return (
    <li className="hp-home__row" data-tone={tone}>
      <Icon aria-hidden />
      <Link to="/cases/$id" params={{ id }} lang="nb">
        {reference}
      </Link>
      <ModuleMark module={module} />
      <span className="hp-home__state">
        <WholeTimes>{word}</WholeTimes>
        {duty !== '' && (
          <>
            {' '}
            <span className="hp-home__duty">
              <WholeTimes>{duty}</WholeTimes>
            </span>
          </>
        )}
      </span>
      <span className="hp-home__step">{children}</span>
    </li>
  )
}

type WardHeadProps = {
  readonly look: Look
  readonly heading: string
  readonly counts: string
  readonly at: string
}

export const WardHead = ({ look: { icon: Icon, tone }, heading, counts, at }: WardHeadProps) => (
  <div className="hp-home__ward-head" data-tone={tone}>
    <h2>
      <Icon aria-hidden />
      {heading}
    </h2>
    <p>{counts}</p>
    <span className="hp-home__live">{formatTime(at, useLanguage())}</span>
  </div>
)

export const BoardWay = ({ children }: { readonly children: string }) => (
  <Link to="/board" className="hp-home__board-way">
    {children}
    <ArrowRightIcon aria-hidden />
  </Link>
)
