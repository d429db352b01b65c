import type { OpenScreen } from '#contract/boardScreens.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import { StateLine } from '#web/shared/follow-up/state-line.tsx'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions, Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { screenWords } from './screen-words.ts'
import { allowTones, areTonesAllowed } from './tone.ts'
import './screen.css'

/** FUP-44 */
const MAX_AGE_MS = 60_000

/** FUP-42: the page says so an hour before the screen ends. */
const ENDS_SOON_MS = 3_600_000

type ScreenViewProps = {
  readonly screen: OpenScreen
  /** Since the answer, in ms. */
  readonly ageMs: number
  readonly isMuted: boolean
  readonly onMute: () => void
}

/** FUP-42: reference, module and state of each case, for the duty room. */
export const ScreenView = ({ screen, ageMs, isMuted, onMute }: ScreenViewProps) => {
  const language = useLanguage()
  const now = Date.parse(screen.at) + ageMs
  const endsAt = Date.parse(screen.endsAt)
  return (
    <Page title={screen.departmentName} lead={m.board_title()}>
      {ageMs > MAX_AGE_MS ? (
        <div role="alert">
          <Notice tone="danger">
            <p>
              <strong>{m.board_lost({ time: formatTime(screen.at, language) })}</strong>
            </p>
          </Notice>
        </div>
      ) : (
        <Card>
          <ul className="hp-screen">
            {screen.rows.map((row) => (
              <li key={row.reference} className="hp-screen__row" data-near={row.isNear}>
                <strong className="hp-screen__name" lang="nb">
                  {row.reference}
                </strong>
                <CaseBadges module={row.module} isAcute={row.isAcute} />
                <StateLine {...screenWords(row, ageMs)} />
              </li>
            ))}
          </ul>
          {screen.rows.length === 0 && <p>{m.board_none()}</p>}
        </Card>
      )}
      {endsAt - now < ENDS_SOON_MS && (
        <Notice tone="warning">
          <p>{m.screen_ends({ time: whenWord(endsAt, now, language) })}</p>
        </Notice>
      )}
      <Actions>
        {!areTonesAllowed() && (
          <Button variant="secondary" onClick={() => void allowTones()}>
            {m.screen_tones_on()}
          </Button>
        )}
        <Button variant="tertiary" aria-pressed={isMuted} onClick={onMute}>
          {m.screen_mute()}
        </Button>
        <p>{m.board_updated({ time: formatTime(screen.at, language) })}</p>
      </Actions>
    </Page>
  )
}
