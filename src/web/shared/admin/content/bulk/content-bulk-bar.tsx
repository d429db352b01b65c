import { CheckmarkIcon, PaperplaneIcon, XMarkIcon } from '@navikt/aksel-icons'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ContentAction } from '#domain/content/status.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { BulkBar } from '#web/shared/admin/bulk/bulk-bar.tsx'
import type { SelectedRows } from '#web/shared/admin/bulk/use-selection.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Content } from '../use-content.ts'
import { reviewActionsOf } from './content-bulk-actions.ts'

const buttons = {
  submit: { icon: <PaperplaneIcon aria-hidden />, label: m.content_action_submit },
  approve: { icon: <CheckmarkIcon aria-hidden />, label: m.content_action_approve },
  reject: { icon: <XMarkIcon aria-hidden />, label: m.content_action_reject },
} as const satisfies Record<ContentAction, object>

type ContentBulkBarProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly selected: SelectedRows<Row>
}

/** CNT-02: the review actions on the selected rows. */
export const ContentBulkBar = <Row extends ContentMeta>({
  of,
  selected,
}: ContentBulkBarProps<Row>) => {
  const { profile } = useSession()
  return (
    <BulkBar
      selected={selected}
      actions={reviewActionsOf(profile).map((action) => ({
        id: action,
        label: buttons[action].label(),
        icon: buttons[action].icon,
        onClick: () => of.bulk.request(action, selected.rows),
      }))}
    />
  )
}
