import {
  BellFillIcon,
  BellSlashIcon,
  EyeIcon,
  EyeSlashIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import { useState } from 'react'
import type { OpenScreen } from '#contract/boardScreens.ts'
import { usePageKey } from '#web/kit/use-page-key.ts'
import { formatDayOfYear, formatWeekday } from '#web/lib/format/format-days.ts'
import { formatExactTime, formatSince } from '#web/lib/format/format-moments.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useHideKey } from '#web/lib/tab/hide-screen.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Cases, Lost } from './screen-cases.tsx'
import { countsOf } from './screen-texts.ts'
import { allowTones, areTonesAllowed } from './tones.ts'
import './screen.css'

/** FUP-44: an older screen says to use paper, and shows no state. */
const MAX_AGE_MS = 60_000

/** After so long the age is amber, and a time that is over does not go on: an answer takes less than two seconds. */
const FRESH_MS = 10_000

/** FUP-42: the page says so an hour before the screen ends. */
const ENDS_SOON_MS = 3_600_000

/** The words of a night begin after midnight. */
const MORNING = '06:00'

/** FUP-102: the key alone, once: a key that is held down does not show the screen again. */
const useHide = (now: number): readonly [hiddenAt: number | null, toggle: () => void] => {
  const key = useHideKey()
  const [hiddenAt, setHiddenAt] = useState<number | null>(null)
  const toggle = (): void => setHiddenAt((at) => (at === null ? now : null))
  usePageKey((event: KeyboardEvent): void => {
    if (event.key !== key || event.repeat) return
    event.preventDefault()
    toggle()
  })
  return [hiddenAt, toggle]
}

const Clock = ({ at }: { readonly at: string }) => {
  const language = useLanguage()
  return (
    <p className="hp-wall__clock">
      {formatTime(at, language)}{' '}
      <small aria-hidden>{formatExactTime(at, language).slice(-2)}</small>
    </p>
  )
}

type ScreenViewProps = {
  readonly screen: OpenScreen
  /** Since the answer, in ms. */
  readonly ageMs: number
  /** The network went, or the last call failed. */
  readonly hasFailed: boolean
  readonly isMuted: boolean
  readonly onMute: () => void
}

/** FUP-42: reference, module and state of each case, for the duty room. */
export const ScreenView = ({ screen, ageMs, hasFailed, isMuted, onMute }: ScreenViewProps) => {
  const language = useLanguage()
  usePageTitle(screen.departmentName)
  const now = Date.parse(screen.at) + ageMs
  const at = new Date(now).toISOString()
  const [hiddenAt, toggleHidden] = useHide(now)
  const key = useHideKey()
  const isLost = hasFailed || ageMs > MAX_AGE_MS
  const counts = isLost ? [] : countsOf(screen.rows)
  const isHeard = areTonesAllowed() && !isMuted
  const keyHint = key !== 'off' && <kbd className="hp-key">{key}</kbd>
  if (hiddenAt !== null) {
    const [first, more] = counts.filter(
      ({ tone }) => tone === 'act' || tone === 'duty' || tone === 'go',
    )
    return (
      <div className="hp-wall" data-hidden>
        <Clock at={at} />
        {isLost && <Lost screen={screen} isHidden />}
        {!isLost && (
          <p className="hp-wall__count" data-tone={first?.tone ?? 'ok'}>
            {first?.tone === 'act' && <XMarkOctagonFillIcon aria-hidden />}
            {first === undefined ? m.screen_nothing_urgent() : `${first.count} ${first.word}`}
            {more !== undefined && <small>{`${more.count} ${more.word}`}</small>}
          </p>
        )}
        <h1>
          {m.screen_hidden({ time: whenText(hiddenAt, now, language) })}{' '}
          {!isLost && (isHeard ? m.screen_hidden_heard() : m.screen_hidden_silent())}
        </h1>
        <Button variant="secondary" icon={<EyeIcon aria-hidden />} onClick={toggleHidden}>
          {m.hidden_show()} {keyHint}
        </Button>
      </div>
    )
  }
  const endsAt = Date.parse(screen.endsAt)
  const endsSoon = endsAt - now < ENDS_SOON_MS
  const ends = { time: whenText(endsAt, now, language) }
  const day = `${formatWeekday(at, language)} ${formatDayOfYear(at, language)}`
  return (
    <div
      className="hp-wall"
      data-calm={!isLost && counts.every(({ tone }) => tone === 'ok' || tone === 'away')}
      data-lost={isLost}
    >
      <div className="hp-wall__head">
        <div>
          <PageHeading>{screen.departmentName}</PageHeading>
          <p>{formatTime(at, language) < MORNING ? m.screen_night({ day }) : day}</p>
        </div>
        <ul className="hp-wall__counts">
          {counts.map(({ count, word, tone }) => (
            <li key={word} data-tone={tone}>
              <strong>{count}</strong> {word}
            </li>
          ))}
        </ul>
        <Clock at={at} />
      </div>
      {isLost && <Lost screen={screen} />}
      {!isLost && screen.rows.length > 0 && (
        <Cases screen={screen} ageMs={Math.min(ageMs, FRESH_MS)} />
      )}
      {!isLost && screen.rows.length === 0 && <p className="hp-wall__count">{m.board_none()}</p>}
      <div className="hp-wall__foot">
        <span className="hp-wall__age" data-tone={isLost || ageMs > FRESH_MS ? 'duty' : 'ok'}>
          {isLost
            ? m.screen_retries()
            : m.screen_updated({
                since: formatSince(
                  screen.at,
                  new Date(Math.max(now, Date.parse(screen.at) + 1_000)).toISOString(),
                  language,
                ),
              })}
        </span>
        <span className="hp-wall__sound">
          <BellFillIcon aria-hidden />
          {isHeard ? m.screen_heard() : m.screen_silent()}
        </span>
        {areTonesAllowed() ? (
          <Button
            variant="secondary"
            tone="neutral"
            size="small"
            icon={<BellSlashIcon aria-hidden />}
            aria-pressed={isMuted}
            onClick={onMute}
          >
            {m.screen_mute()}
          </Button>
        ) : (
          <Button size="small" onClick={() => void allowTones()}>
            {m.screen_tones_on()}
          </Button>
        )}
        <span data-tone={endsSoon ? 'duty' : undefined}>
          {endsSoon ? m.screen_ends(ends) : m.screen_lasts(ends)}
        </span>
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          icon={<EyeSlashIcon aria-hidden />}
          onClick={toggleHidden}
        >
          {m.hide_screen()} {keyHint}
        </Button>
      </div>
    </div>
  )
}
