import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  readonly isDirty: boolean
  readonly pending: boolean
  readonly onDiscard: () => void
}

/** One save for all the tabs. */
export const SaveBar = ({ isDirty, pending, onDiscard }: Props) => (
  <div className="hp-settings__save" data-unsaved={isDirty}>
    <Button type="submit" pending={pending}>
      {pending ? m.admin_saving() : m.settings_save()}
    </Button>
    {isDirty && (
      <>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onDiscard}>
          {m.settings_discard()}
        </Button>
        <p>{m.settings_unsaved()}</p>
      </>
    )}
  </div>
)
