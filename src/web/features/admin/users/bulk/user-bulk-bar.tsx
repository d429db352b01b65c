import { ArrowRightIcon, CheckmarkIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import type { Profile } from '#contract/profiles.ts'
import { BulkBar } from '#web/shared/admin/bulk/bulk-bar.tsx'
import type { SelectedRows } from '#web/shared/admin/bulk/use-selection.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UserBulkAction } from './user-bulk-dialog.tsx'

type UserBulkBarProps = {
  readonly selected: SelectedRows<Profile>
  readonly onAct: (action: UserBulkAction) => void
}

/** What can be done with the selected users. */
export const UserBulkBar = ({ selected, onAct }: UserBulkBarProps) => (
  <BulkBar
    selected={selected}
    actions={[
      {
        id: 'move',
        label: m.bulk_move(),
        icon: <ArrowRightIcon aria-hidden />,
        onClick: () => onAct('move'),
      },
      {
        id: 'deactivate',
        label: m.users_deactivate(),
        icon: <CircleSlashIcon aria-hidden />,
        onClick: () => onAct('deactivate'),
      },
      {
        id: 'reactivate',
        label: m.users_reactivate(),
        icon: <CheckmarkIcon aria-hidden />,
        onClick: () => onAct('reactivate'),
      },
    ]}
  />
)
