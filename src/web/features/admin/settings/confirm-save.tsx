import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Consequence } from './consequences.ts'

/** A save that waits for the answer. */
export type AskedSave = {
  readonly consequences: readonly Consequence[]
  readonly sessionTimeoutHours: number
}

type ConfirmSaveProps = {
  /** null: no question. */
  readonly asked: AskedSave | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** BO-16: the one act, or that there are several. */
const labelOf = ([first, ...others]: readonly Consequence[]): string =>
  first === undefined || others.length > 0 ? m.settings_do_all() : first.act

/** Asks before a save. The form itself saves, and shows the result. */
export const ConfirmSave = ({ asked, onConfirm, onCancel }: ConfirmSaveProps) => (
  <ConfirmDialog
    heading={m.settings_confirm_heading()}
    open={asked !== null}
    tone="danger"
    confirmLabel={labelOf(asked?.consequences ?? [])}
    pendingLabel={m.admin_saving()}
    pending={false}
    failure={null}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {asked !== null && <Consequences {...asked} />}
  </ConfirmDialog>
)

/** SET-01: what changes for others, and how many they are. Without the number the user can still decide. */
const Consequences = ({ consequences, sessionTimeoutHours }: AskedSave) => {
  const { data, isError } = useQuery({
    ...useTRPC().systemSettings.affected.queryOptions({ sessionTimeoutHours }),
    staleTime: 0,
    gcTime: 0,
  })
  const waiting = isError ? m.settings_affects_failed() : m.settings_affects_loading()
  return consequences.map(({ text, people }) => (
    <div key={text}>
      <p>{text}</p>
      <p role="status">
        <strong>{data === undefined ? waiting : people(data).join(' ')}</strong>
      </p>
    </div>
  ))
}
