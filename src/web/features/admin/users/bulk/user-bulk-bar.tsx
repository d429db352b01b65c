import { ArrowRightIcon, CheckmarkIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import { BulkBar } from '#web/shared/admin/bulk/bulk-bar.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserBulkAction } from './user-bulk-dialog.tsx'

type UserBulkBarProps = {
  readonly count: number
  readonly onAct: (action: UserBulkAction) => void
  readonly onClear: () => void
}

/** What can be done with the selected users. */
export const UserBulkBar = ({ count, onAct, onClear }: UserBulkBarProps) => (
  <BulkBar
    count={count}
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
    onClear={onClear}
  />
)
