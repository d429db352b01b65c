import { useQueryClient, useQuery } from '@tanstack/react-query'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import type { ListAnnouncement } from '#web/office/kit/announcement.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import * as m from '#web/generated/messages/messages.js'

type Switch = 'on' | 'off'

/** FUP-09: the question before each switch. */
const switchConfirmations: Readonly<Record<Switch, ConfirmTexts>> = {
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
const SwitchedCompany = ({ companyId, companyName }: FollowUpSettings) => {
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

type FollowUpSwitchProps = {
  readonly settings: FollowUpSettings
  readonly announcement: ListAnnouncement
}

/** FUP-09: on only when nothing is missing. It asks first, and saves at once. */
export const FollowUpSwitch = ({ settings, announcement }: FollowUpSwitchProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { isEnabled, missing, ...stored } = settings
  // The call takes the record alone.
  const { companyName: _name, wards: _wards, withoutFunction: _people, ...record } = stored
  const question = useConfirmAction<Switch, FollowUpSettings, unknown>({
    // The stored settings, so that a second try follows another user's save.
    act: (action) => api.followUp.save.mutate({ ...record, isEnabled: action === 'on' }),
    refresh: () => queries.invalidateQueries(trpc.followUp.pathFilter()),
    onDone: (action) =>
      announcement.show({
        text: action === 'on' ? m.followup_turned_on() : m.followup_turned_off(),
      }),
  })
  const isLocked = !isEnabled && missing.length > 0
  return (
    <>
      <CheckboxField
        label={m.followup_switch()}
        help={helpOf(settings)}
        checked={isEnabled}
        onChange={() => {
          announcement.clear()
          question.request(isEnabled ? 'off' : 'on', settings)
        }}
        error={
          question.error === null ? undefined : textOf(question.error, m.admin_unknown_error())
        }
        pending={isLocked}
      />
      <ConfirmActionDialog
        of={question}
        texts={switchConfirmations}
        rowName={(company) => <SwitchedCompany {...company} />}
      />
    </>
  )
}

const helpOf = ({ isEnabled, missing }: FollowUpSettings): string => {
  if (isEnabled) return m.followup_switch_on()
  return missing.length === 0
    ? m.followup_switch_ready()
    : m.followup_switch_missing({ count: missing.length })
}
