import { useQuery } from '@tanstack/react-query'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { RowName, type ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

export type Switch = 'on' | 'off'

/** FUP-09: the question before each switch. */
export const switchConfirmations: Readonly<Record<Switch, ConfirmTexts>> = {
  on: {
    heading: m.followup_turn_on_heading,
    effect: m.followup_turn_on_what,
    confirm: m.followup_turn_on,
    pending: m.followup_turning_on,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  off: {
    heading: m.followup_turn_off_heading,
    effect: m.followup_turn_off_what,
    confirm: m.followup_turn_off,
    pending: m.followup_turning_off,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

/** The company, and how many people it concerns. Without the number the user can still decide. */
export const SwitchedCompany = ({ companyId, companyName }: FollowUpSettings) => {
  const { data } = useQuery(useTRPC().functions.list.queryOptions({ companyId }))
  return (
    <>
      <RowName name={companyName} />
      {data !== undefined && (
        <p>{m.followup_affects({ count: new Set(data.rows.map(({ userId }) => userId)).size })}</p>
      )}
    </>
  )
}
