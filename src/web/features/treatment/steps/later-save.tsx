import { InformationSquareIcon } from '@navikt/aksel-icons'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useTreatment } from '../store/context.ts'
import { laterBlockerOf } from '../store/later-blocker.ts'
import type { Later } from '../store/later.ts'

type LaterSaveProps = {
  readonly later: Later
  readonly isPending: boolean
  /** Why the last attempt failed, or null. */
  readonly reason: string | null
  readonly onSave: () => void
}

/** SAFE-04: 'Lagre svarene', and where the answers are until then. */
export const LaterSave = ({ later, isPending, reason, onSave }: LaterSaveProps) => {
  const { flow, submission } = useTreatment()
  const connection = useConnectionStatus()
  const isConfirmed = flow.data.identityNumberConfirmed
  const blocker = laterBlockerOf(later, { submission, connection, isConfirmed })
  return (
    <div className="hp-later__save">
      <div role="alert">
        {reason !== null && !isPending && (
          <Notice tone="danger">
            <p>{m.flow_submission_refused({ reason })}</p>
          </Notice>
        )}
      </div>
      <p className="hp-step__why" role="status" id="later-why">
        <InformationSquareIcon aria-hidden />
        {blocker ?? m.treatment_later_ready()}
      </p>
      <div>
        <Button
          disabled={blocker !== null}
          pending={isPending}
          aria-describedby="later-why"
          onClick={onSave}
        >
          {isPending ? m.admin_saving() : m.treatment_later_save()}
        </Button>
      </div>
    </div>
  )
}
