import { usePlannedClosing } from '#web/lib/api/maintenance-state.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { comingInWords } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import './shell.css'

const MINUTE_MS = 60_000
/** So many minutes ahead every page says it, first calmly, then as an alert. */
const NOTICE_MINUTES = 30
const ALERT_MINUTES = 5

/** BO-17: when the planned closing ends; nothing where the system was closed by hand. */
export const OpensAgain = () => {
  const language = useLanguage()
  const now = useServerMinute()
  const planned = usePlannedClosing()
  return (
    planned !== null &&
    m.closing_until({ until: comingInWords(Date.parse(planned.until), now, language) })
  )
}

/**
 * BO-17: above every page, 30 minutes before a planned closing, and as an alert 5 minutes before. It says what to do with work
 * that is open.
 */
export const ClosingLine = () => {
  const language = useLanguage()
  const now = useServerMinute()
  const planned = usePlannedClosing()
  if (planned === null) return null
  const minutes = (Date.parse(planned.from) - now) / MINUTE_MS
  if (minutes > NOTICE_MINUTES || minutes <= 0) return null
  const isNear = minutes <= ALERT_MINUTES
  const from = formatTime(planned.from, language)
  return (
    <div
      key={isNear ? 'alert' : 'status'}
      className="hp-closed hp-no-print"
      data-color="warning"
      role={isNear ? 'alert' : 'status'}
    >
      <strong>{isNear ? m.closing_near({ from }) : m.closing_ahead({ from })}</strong>
      <span>
        <OpensAgain />
      </span>
    </div>
  )
}
