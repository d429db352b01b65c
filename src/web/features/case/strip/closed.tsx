import { FolderIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { nextCaseStatus } from '#domain/follow-up/case-status.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'

const reopened = { kind: 'reopened' } as const

/** FUP-16, FUP-115: since when, why, the print for the archive, and the way back. */
export const Closed = ({ found }: CaseProps) => {
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { id, closedAt, closeReason, status, functions } = found
  const time = closedAt === null ? '' : formatDateTime(closedAt, language)
  return (
    <section className="hp-now" data-tone="neutral" aria-label={m.case_now()}>
      <dl>
        <div className="hp-now__fact" data-first>
          <FolderIcon aria-hidden />
          <dt>{m.case_title()}</dt>
          <dd className="hp-now__value">{m.case_closed_at({ time })}</dd>
          <dd>{closeReason}</dd>
        </div>
      </dl>
      <div className="hp-now__do">
        {mayCall('cases.print', functions) && (
          <ButtonLink to="/cases/$id/print" params={{ id }}>
            {m.print_title()}
          </ButtonLink>
        )}
        {nextCaseStatus(status, 'reopened', functions) !== null && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {m.case_reopen()}
          </Button>
        )}
      </div>
      {isAsking && (
        <ChangeDialog found={found} change={reopened} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}
