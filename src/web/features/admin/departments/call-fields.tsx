import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@navikt/aksel-icons'
import { useFormContext } from 'react-hook-form'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Call } from './call-list.ts'

type CallFieldsProps = {
  /** From 0. */
  readonly position: number
  readonly isLast: boolean
  readonly pending: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One line of the call list. */
export const CallFields = ({ position, isLast, pending, onMove, onRemove }: CallFieldsProps) => {
  const line = position + 1
  const form = useFormContext<{ callList: Call[] }>()
  const errors = form.formState.errors.callList?.[position]
  const field = (name: 'name' | 'phone' | 'hours') => ({
    ...form.register(`callList.${position}.${name}`),
    autoComplete: 'off',
    error: errors?.[name]?.message,
    pending,
  })
  return (
    <fieldset className="hp-call" data-place={position}>
      <legend>{m.departments_call({ line })}</legend>
      <div className="hp-call__fields">
        <TextField {...field('name')} label={m.departments_call_name()} />
        <TextField {...field('phone')} label={m.departments_call_phone()} type="tel" />
        <TextField {...field('hours')} label={m.departments_call_hours()} />
      </div>
      <div className="hp-call__actions">
        <RowAction
          tone="neutral"
          icon={<ArrowUpIcon aria-hidden />}
          label={m.departments_call_up()}
          which={m.departments_call_up_which({ line })}
          data-move="up"
          disabled={pending || position === 0}
          onClick={() => onMove(position - 1)}
        />
        <RowAction
          tone="neutral"
          icon={<ArrowDownIcon aria-hidden />}
          label={m.departments_call_down()}
          which={m.departments_call_down_which({ line })}
          data-move="down"
          disabled={pending || isLast}
          onClick={() => onMove(position + 1)}
        />
        <RowAction
          tone="danger"
          icon={<TrashIcon aria-hidden />}
          label={m.departments_call_remove()}
          which={m.departments_call_remove_which({ line })}
          disabled={pending}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}
