import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { HelpForm, type Help } from './help-form.tsx'
import { mayHelp } from './help-values.ts'

type HelpHereProps = {
  /** Where the user has a function now (`functions.mine`). */
  readonly places: readonly CarePlace[]
}

/** FUP-120: opens another department for twelve hours. Nothing for a user who may not. */
export const HelpHere = ({ places }: HelpHereProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { companyId } = useSession().profile
  const [isAsking, setAsking] = useState(false)
  const [help, setHelp] = useState<Help | null>(null)
  if (companyId === null || !mayHelp(places)) return null
  return (
    <>
      <LiveNotice tone="success">
        {help === null ? null : (
          <p>
            {m.help_here_done({
              department: help.department,
              time: formatTime(help.until, language),
            })}
          </p>
        )}
      </LiveNotice>
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            setHelp(null)
            setAsking(true)
          }}
        >
          {m.help_here()}
        </Button>
      </div>
      {isAsking && (
        <HelpForm
          companyId={companyId}
          places={places}
          refresh={() =>
            Promise.all([
              queries.invalidateQueries(trpc.functions.pathFilter()),
              queries.invalidateQueries(trpc.cases.pathFilter()),
            ])
          }
          onSaved={(saved) => {
            setAsking(false)
            setHelp(saved)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
