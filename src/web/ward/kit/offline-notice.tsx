import type { ReactNode } from 'react'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { whenText } from './time-texts.ts'

/** FUP-153: 'Uten nett siden 14:02. Andre kan ha ført tilsyn.' `children`: a way on. */
export const OfflineNotice = ({ children }: { readonly children?: ReactNode }) => {
  const lostAt = useLostAt()
  const now = useServerMinute()
  const language = useLanguage()
  return (
    <LiveNotice tone="warning">
      {lostAt === null ? null : (
        <>
          <p>{m.check_offline({ time: whenText(lostAt, now, language) })}</p>
          {children}
        </>
      )}
    </LiveNotice>
  )
}
