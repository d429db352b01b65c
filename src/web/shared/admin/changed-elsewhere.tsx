import { useState } from 'react'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import './changed-elsewhere.css'

type ChangedElsewhereProps = {
  /** When another user saved it, an ISO instant. Null: no other user did. */
  readonly at: string | null
  /** Shows both versions. */
  readonly onShow: () => Promise<void>
}

/** ADM-04: reports at once that another user has saved the same record. The typed values stay. */
export const ChangedElsewhere = ({ at, onShow }: ChangedElsewhereProps) => {
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const show = (): void => {
    setFailed(false)
    onShow().catch(() => setFailed(true))
  }
  return (
    <LiveNotice tone="info">
      {at === null ? null : (
        <>
          <p className="hp-changed">
            {m.live_changed({ time: formatTime(at, language) })}{' '}
            <Button variant="tertiary" size="small" onClick={show}>
              {m.live_see_change()}
            </Button>
          </p>
          {failed && <p>{m.live_see_change_failed()}</p>}
        </>
      )}
    </LiveNotice>
  )
}
