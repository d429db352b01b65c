import { PlusIcon } from '@navikt/aksel-icons'
import { useId } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CallFields } from './call-fields.tsx'
import { MAX_CALLS, type DepartmentValues } from './department-values.ts'
import { useCallFocus } from './use-call-focus.ts'

type CallListFieldsProps = {
  readonly form: UseFormReturn<DepartmentValues>
  readonly pending: boolean
}

/** SAFE-02: whom the department's staff ring, in this order. */
export const CallListFields = ({ form, pending }: CallListFieldsProps) => {
  const id = useId()
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'callList',
  })
  const { list, announcement, focusMoved, focusAfterRemoval } = useCallFocus()
  const isFull = fields.length >= MAX_CALLS

  const move = (position: number, to: number) => {
    swap(position, to)
    focusMoved(to, to < position ? 'up' : 'down')
  }
  return (
    <fieldset className="hp-calls" aria-describedby={`${id}-help`}>
      <legend>{m.departments_calls()}</legend>
      <p className="hp-field__help" id={`${id}-help`}>
        {m.departments_calls_help()}
      </p>
      <div className="hp-calls__list" ref={list}>
        {fields.map((field, position) => (
          <CallFields
            key={field.id}
            form={form}
            position={position}
            isLast={position === fields.length - 1}
            pending={pending}
            onMove={(to) => move(position, to)}
            onRemove={() => {
              remove(position)
              focusAfterRemoval(position)
            }}
          />
        ))}
        <Button
          variant="secondary"
          tone="neutral"
          icon={<PlusIcon aria-hidden />}
          disabled={pending || isFull}
          onClick={() => append({ name: '', phone: '', hours: '' })}
        >
          {m.departments_call_add()}
        </Button>
      </div>
      {isFull && <p className="hp-field__help">{m.departments_calls_full()}</p>}
      <p className="aksel-sr-only" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}
