import { useSession } from '#web/lib/session/session.tsx'
import { EmergencyNumbers, OwnNumbers } from '#web/shared/contact/emergency-numbers.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type EmergencyDialogProps = {
  readonly open: boolean
  /** 'Tilsyn lagret 14:07'; null: not yet. */
  readonly saved: string | null
  /** Why the last attempt failed, or null. */
  readonly failure: string | null
  readonly onClose: () => void
}

/** FUP-25: whom to ring, first; under it whether the check is stored. Nothing in it needs the network. */
export const EmergencyDialog = ({ open, saved, failure, onClose }: EmergencyDialogProps) => {
  const { profile } = useSession()
  return (
    <Dialog heading={m.check_no_reaction()} open={open} onClose={onClose}>
      <p>{m.check_emergency_intro()}</p>
      <EmergencyNumbers />
      <h3>{m.emergency_own()}</h3>
      <OwnNumbers of={profile} />
      <LiveNotice tone="success">{saved === null ? null : <p>{saved}</p>}</LiveNotice>
      <LiveNotice tone="danger">
        {saved !== null || failure === null ? null : (
          <p>{m.check_emergency_failed({ message: failure })}</p>
        )}
      </LiveNotice>
      <Actions>
        <Button onClick={onClose}>{m.check_emergency_close()}</Button>
      </Actions>
    </Dialog>
  )
}
