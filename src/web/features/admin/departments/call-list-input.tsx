import { PlusIcon } from '@navikt/aksel-icons'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { InputProps } from '#web/shared/admin/fields/field.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CallFields } from './call-fields.tsx'
import { MAX_CALLS, type Call } from './call-list.ts'
import { useCallFocus } from './use-call-focus.ts'

/** SAFE-02: whom the department's staff ring, in this order. */
export const CallListInput = ({ label, pending }: InputProps<unknown>) => {
  const id = useId()
  const { fields, append, remove, swap } = useFieldArray<{ callList: Call[] }>({ name: 'callList' })
  const { list, announcement, focusMoved, focusAfterRemoval } = useCallFocus()
  const isFull = fields.length >= MAX_CALLS

  const move = (position: number, to: number) => {
    swap(position, to)
    focusMoved(to, to < position ? 'up' : 'down')
  }
  return (
    <fieldset className="hp-calls" aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <p className="hp-field__help" id={`${id}-help`}>
        {m.departments_calls_help()}
      </p>
      <div className="hp-calls__list" ref={list}>
        {fields.map((field, position) => (
          <CallFields
            key={field.id}
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
