import { PlusIcon } from '@navikt/aksel-icons'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { InputProps } from '#web/shared/admin/fields/form-field.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CallFields } from './call-fields.tsx'
import { MAX_CALLS, type Call } from './call-list.ts'

type PendingFocus =
  | { readonly kind: 'moved'; readonly position: number; readonly direction: 'up' | 'down' }
  | { readonly kind: 'removed'; readonly position: number }

/**
 * Where the focus goes when a line of the list was moved, to its same button, or removed: to the one in
 * its place, else to the way to add one.
 */
const useCallFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<PendingFocus | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (current === null) return
    const line = list.current?.querySelector<HTMLElement>(`[data-place="${current.position}"]`)
    const button =
      current.kind === 'moved'
        ? (line?.querySelector<HTMLElement>(`[data-move="${current.direction}"]:enabled`) ??
          line?.querySelector<HTMLElement>('[data-move]:enabled'))
        : (line?.querySelector<HTMLElement>('input') ??
          list.current?.querySelector<HTMLElement>(':scope > button'))
    button?.focus()
  })

  return {
    list,
    /** For a screen reader: what happened. */
    announcement,
    focusMoved: (position: number, direction: 'up' | 'down'): void => {
      wanted.current = { kind: 'moved', position, direction }
      setAnnouncement(m.departments_call_moved({ line: position + 1 }))
    },
    focusAfterRemoval: (position: number): void => {
      wanted.current = { kind: 'removed', position }
      setAnnouncement(m.departments_call_removed({ line: position + 1 }))
    },
  }
}

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
