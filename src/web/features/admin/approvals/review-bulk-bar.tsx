import { CheckmarkIcon, XMarkIcon } from '@navikt/aksel-icons'
import type { ReviewItem } from '#contract/reviews.ts'
import { BulkBar } from '#web/shared/admin/bulk/bulk-bar.tsx'
import type { SelectedRows } from '#web/shared/admin/bulk/use-selection.ts'
import * as m from '#web/generated/messages/messages.js'
import type { BulkDecision } from './use-decisions.ts'

type ReviewBulkBarProps = {
  readonly selected: SelectedRows<ReviewItem>
  readonly onAct: (decision: BulkDecision, items: readonly ReviewItem[]) => void
}

/** CNT-02: the decisions on the selected items. */
export const ReviewBulkBar = ({ selected, onAct }: ReviewBulkBarProps) => (
  <BulkBar
    selected={selected}
    actions={[
      {
        id: 'approve',
        label: m.content_action_approve(),
        icon: <CheckmarkIcon aria-hidden />,
        onClick: () => onAct('approve', selected.rows),
      },
      {
        id: 'reject',
        label: m.content_action_reject(),
        icon: <XMarkIcon aria-hidden />,
        onClick: () => onAct('reject', selected.rows),
      },
    ]}
  />
)
