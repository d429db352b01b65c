import {
  CheckmarkCircleFillIcon,
  ChevronRightCircleFillIcon,
  ExclamationmarkTriangleFillIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import { Link, useNavigate } from '@tanstack/react-router'
import type { BoardRow } from '#contract/cases.ts'
import {
  headlineOf,
  type BoardCounts,
  type BoardEntry,
} from '#domain/follow-up/board/board-order.ts'
import type { HealthWait } from '#domain/follow-up/phone-call/health-wait.ts'
import { timeBarOf } from '#domain/follow-up/board/time-bar.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import type { BoardSearch } from '#web/ward/kit/board-search.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { TimeMark } from '#web/ward/kit/row/case-blocks.tsx'
import { restOf } from '#web/ward/kit/row/row-texts.ts'
import { healthLook } from '#web/ward/kit/row/health-action.tsx'
import type { StateLook } from '#web/ward/kit/row/state-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** The dot of 'Oppdatert' goes grey. */
const FRESH_MS = 10_000

const headlines = {
  urgent: { icon: XMarkOctagonFillIcon, text: m.board_headline_urgent },
  duty: { icon: ExclamationmarkTriangleFillIcon, text: m.board_headline_urgent },
  'go-now': { icon: ChevronRightCircleFillIcon, text: m.board_headline_go },
  calm: { icon: CheckmarkCircleFillIcon, text: () => m.board_headline_calm() },
} as const

const toneGroups: Readonly<Record<StateLook['tone'], 'urgent' | 'duty' | 'soon'>> = {
  sos: 'urgent',
  act: 'urgent',
  duty: 'duty',
  go: 'soon',
  soon: 'soon',
  ok: 'soon',
  away: 'soon',
}

/** FUP-64: what / and the header say to health; null: nobody waits for it, and the board has its own headline. */
const headlineOfHealth = (waiting: readonly HealthWait[]) => {
  const [first] = waiting
  if (first === undefined) return null
  const { icon, tone } = healthLook(first)
  return {
    icon,
    group: toneGroups[tone],
    text: m.home_health_waiting({ count: waiting.length }),
  }
}

type SummaryProps = {
  /** The server's time of the rows. */
  readonly at: string
  /** The server's time now, in ms since 1970. */
  readonly now: number
  readonly counts: BoardCounts
  readonly entries: readonly BoardEntry<BoardRow>[]
  /** FUP-64: those who wait for the user as health, the most urgent first; []: none, or the user is not health alone. */
  readonly waiting: readonly HealthWait[]
  readonly isFiltered: boolean
}

/** FUP-41: '3 haster', and how many others there are; red only where a person has to be seen now. */
export const Summary = ({ counts, entries, waiting, at, now, isFiltered }: SummaryProps) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const { group, count } = headlineOf(counts)
  const own = headlineOfHealth(waiting)
  const { icon: Icon, text } = headlines[group]
  const SayIcon = own?.icon ?? Icon
  const limits = entries.flatMap(({ row }) => timeBarOf(row, now)?.limitAt ?? [])
  const more = {
    calm:
      limits.length > 0
        ? m.board_nearest({ time: whenText(Math.min(...limits), now, language) })
        : '',
    'go-now': own === null ? m.board_none_over() : '',
    urgent: '',
    duty: '',
  }[group]
  const isUrgent = group === 'urgent' || group === 'duty'
  const rest =
    own === null
      ? restOf(counts, (one) => one === group && group !== 'calm')
      : [...(isUrgent ? [{ count, word: m.nav_urgent() }] : []), ...restOf(counts, () => false)]
  return (
    <div className="hp-board__sum">
      <p className="hp-board__say" data-group={own?.group ?? group} role="status">
        <SayIcon aria-hidden />
        {own?.text ?? text({ count })}
      </p>
      <p className="hp-board__rest">
        {rest.map(({ count: n, word }, position) => (
          <span key={word}>
            {position > 0 && ' · '}
            <b>{n}</b> {word}
          </span>
        ))}
        {more !== '' && ` · ${more}`}
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isFiltered}
        className="hp-board__switch"
        onClick={() =>
          void navigate({
            to: '/board',
            search: (before: BoardSearch) => ({
              ...before,
              urgent: isFiltered ? undefined : (true as const),
            }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        <i aria-hidden />
        {m.board_urgent_only()}
      </button>
      <p className="hp-board__at" data-fresh={now - Date.parse(at) <= FRESH_MS}>
        {m.board_updated({ time: formatTime(at, language) })}
      </p>
    </div>
  )
}

type FootProps = Pick<SummaryProps, 'counts' | 'isFiltered'> & {
  /** Without those who wait for health: the filter keeps them. */
  readonly canHide: BoardCounts
}

export const Foot = ({ counts, canHide, isFiltered }: FootProps) => {
  const language = useLanguage()
  const hidden = restOf(canHide, (group) => group === 'go-now')
  const total = hidden.reduce((sum, { count }) => sum + count, 0)
  const parts = joinWords(
    hidden.map(({ count, word }) => `${count} ${word}`),
    language,
  )
  return (
    <div className="hp-board__foot">
      {isFiltered && total > 0 && (
        <p>
          {total === 1 ? m.board_hidden_one({ parts }) : m.board_hidden({ count: total, parts })}{' '}
          <Link to="/board" search={(before) => ({ ...before, urgent: undefined })} replace>
            {m.board_show_all()}
          </Link>
        </p>
      )}
      {!isFiltered && (
        <p className="hp-board__legend">
          <TimeMark passed={35} over={0} />
          {m.board_legend()}
        </p>
      )}
      {headlineOf(counts).group === 'calm' && <p>{m.board_calm_note()}</p>}
      <p>{m.board_module_note()}</p>
      <p className="hp-board__keys hp-row-keys hp-key">
        <kbd>j</kbd> <kbd>k</kbd> {m.board_keys_move()} · <kbd>Enter</kbd> {m.board_keys_do()} ·{' '}
        <kbd>o</kbd> {m.board_keys_open()}
      </p>
    </div>
  )
}
