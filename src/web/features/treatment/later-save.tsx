import { InformationSquareIcon } from '@navikt/aksel-icons'
import { useConnection, type Connection } from '#web/lib/live/connection.ts'
import type { Whereabouts } from '#web/lib/flow-store/submission.ts'
import { answerError } from '#web/parts/question-step/text-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useTreatment } from './context.ts'
import type { Later } from './later.ts'

type Place = {
  readonly submission: Whereabouts | null
  readonly connection: Connection
  readonly isConfirmed: boolean
}

/** Why the answers cannot be saved as it is now; null when they can. */
const hindranceOf = (
  { answers, holdsNumber }: Later,
  { submission, connection, isConfirmed }: Place,
): string | null => {
  if (submission?.kind !== 'stored') return m.treatment_later_waiting()
  if (connection === 'offline') return m.treatment_later_offline()
  const given = Object.values(answers)
  if (given.length === 0) return m.treatment_later_none()
  if (given.some((answer) => answerError(answer) !== undefined)) return m.treatment_later_too_long()
  return holdsNumber && !isConfirmed ? m.flow_hindrance_number() : null
}

type Props = {
  readonly later: Later
  readonly isPending: boolean
  /** Why the last attempt failed, or null. */
  readonly reason: string | null
  readonly onSave: () => void
}

/** SAFE-04: 'Lagre svarene', and where the answers are until then. */
export const LaterSave = ({ later, isPending, reason, onSave }: Props) => {
  const { flow, submission } = useTreatment()
  const connection = useConnection()
  const isConfirmed = flow.data.identityNumberConfirmed
  const hindrance = hindranceOf(later, { submission, connection, isConfirmed })
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
        {hindrance ?? m.treatment_later_ready()}
      </p>
      <div>
        <Button
          disabled={hindrance !== null}
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
