import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type BlockedRemovalProps = {
  readonly name: string
  /** The names of the content that depends on it. */
  readonly dependents: readonly string[]
  readonly onClose: () => void
}

/** CNT-02: says why a row cannot be removed before anybody confirms the removal. */
export const BlockedRemoval = ({ name, dependents, onClose }: BlockedRemovalProps) => (
  <Dialog heading={m.content_blocked_heading({ name })} open onClose={onClose}>
    <p>{m.content_blocked_by()}</p>
    <ul>
      {dependents.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <p>{m.content_blocked_how()}</p>
  </Dialog>
)
