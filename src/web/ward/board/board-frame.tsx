import { PlusIcon, EyeSlashIcon } from '@navikt/aksel-icons'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import type { BoardSearch } from '#web/ward/kit/board-search.ts'
import { CaseRows } from '#web/ward/kit/row/case-row.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import { PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import './board.css'
import { useHideKey, hideNow } from '#web/lib/tab/hide-screen.ts'

/** FUP-102: 'Skjul skjermen (F8)', with the key of this device where there are keys. */
export const HideScreenButton = () => {
  const key = useHideKey()
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      size="small"
      icon={<EyeSlashIcon aria-hidden />}
      onClick={hideNow}
    >
      {m.hide_screen()}
      {key !== 'off' && <span className="hp-key"> ({key})</span>}
    </Button>
  )
}

type BoardFrameProps = {
  /** Beside the title: which department. */
  readonly which?: ReactNode
  /** At the end of the same line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page, with its title and what it shows in one line. */
export const BoardFrame = ({ which, actions, children }: BoardFrameProps) => {
  usePageTitle(m.board_title())
  return (
    <div className="hp-page hp-board">
      <div className="hp-board__top">
        <PageHeading>{m.board_title()}</PageHeading>
        {which}
        <div className="hp-board__actions">{actions}</div>
      </div>
      {children}
    </div>
  )
}

const EMPTY_ROWS = 8

/** The board with rows that are on their way: nothing moves when they come. */
export const LoadingBoard = () => (
  <div className="hp-board__whole" role="status">
    <span className="aksel-sr-only">{m.board_loading()}</span>
    <div className="hp-board__sum">
      <Skeleton width={12} height={1} />
    </div>
    <CaseRows>
      <section className="hp-rows__group" aria-hidden>
        <div className="hp-board__empty-head" />
        <ul>
          {Array.from({ length: EMPTY_ROWS }, (_, row) => (
            <li key={row} className="hp-row hp-board__empty-row">
              <Skeleton width={18} height={0.875} />
            </li>
          ))}
        </ul>
      </section>
    </CaseRows>
  </div>
)

type OpenCaseProps = { readonly onOpen: () => void; readonly isBig?: boolean }

/** FUP-01: 'Åpne sak', without an assessment: worry is enough. */
export const OpenCase = ({ onOpen, isBig = false }: OpenCaseProps) => (
  <Button
    {...(!isBig && { variant: 'secondary', tone: 'neutral', size: 'small' })}
    icon={<PlusIcon aria-hidden />}
    onClick={onOpen}
  >
    {m.board_open()}
  </Button>
)

type WhichProps = {
  readonly places: readonly CarePlace[]
  /** Undefined: all. */
  readonly chosen: CarePlace | undefined
}

/** FUP-40: a user of several departments sees all of them, or one. The address has the choice. */
export const Which = ({ places, chosen }: WhichProps) => {
  const navigate = useNavigate()
  const [first] = places
  if (places.length === 1) return <p className="hp-board__which">{first?.name}</p>
  return (
    <select
      className="hp-board__which"
      aria-label={m.board_department()}
      value={chosen?.departmentId ?? ''}
      onChange={({ target }) =>
        void navigate({
          to: '/board',
          search: (before: BoardSearch) => ({ ...before, department: target.value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <option value="">{m.board_all_departments()}</option>
      {places.map(({ departmentId, name }) => (
        <option key={departmentId} value={departmentId}>
          {name}
        </option>
      ))}
    </select>
  )
}
