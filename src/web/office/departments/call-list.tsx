import { z } from 'zod'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon, PlusIcon } from '@navikt/aksel-icons'
import { useFormContext, useFieldArray } from 'react-hook-form'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { callListEntry } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import type { InputProps } from '#web/office/kit/fields/form-field.ts'
import { dialled } from '#web/lib/contact/phone-entry.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { textFault } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'

/** A phone number has three digits ('113') or more. */
const isNumber = (phone: string): boolean => dialled(phone).replace('+', '').length >= 3

/** An added line without input is not a line of the list. */
export const isBlank = (listLine: ListLine): boolean =>
  [listLine.name, listLine.phone, listLine.hours].every((text) => text.trim() === '')

const call = z.object({ name: z.string(), phone: z.string(), hours: z.string() })

export type ListLine = z.infer<typeof call>

/** The errors of a line of the call list, by field. Lines count from 1 for the reader. */
const problems = (
  given: ListLine,
  line: number,
): readonly (readonly [keyof ListLine, string])[] => {
  const { name, phone, hours } = callListEntry.shape
  return [
    ...(!hasWords(given.name)
      ? [['name', m.departments_call_name_missing({ line })] as const]
      : name.safeParse(given.name).success
        ? []
        : [['name', textFault(name)({ input: given.name })] as const]),
    ...(phone.safeParse(given.phone).success && isNumber(given.phone)
      ? []
      : [['phone', m.departments_call_phone_invalid({ line })] as const]),
    ...(hours.safeParse(given.hours).success
      ? []
      : [['hours', textFault(hours)({ input: given.hours })] as const]),
  ]
}

export const callListSchema = z.array(call).superRefine((calls, context) => {
  for (const [position, given] of calls.entries()) {
    if (isBlank(given)) continue
    for (const [field, message] of problems(given, position + 1)) {
      context.addIssue({ code: 'custom', path: [position, field], message })
    }
  }
})

/** The call list in words, a line for each number. */
export const callListText = (calls: readonly ListLine[]): string =>
  calls
    .map(({ name, phone, hours }) => [phone, name, hours].filter((text) => text !== ''))
    .map((texts) => texts.join(', '))
    .join('\n')

type LineFieldsProps = {
  /** From 0. */
  readonly position: number
  readonly isLast: boolean
  readonly pending: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One line of the call list. */
const LineFields = ({ position, isLast, pending, onMove, onRemove }: LineFieldsProps) => {
  const line = position + 1
  const form = useFormContext<{ callList: ListLine[] }>()
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

type PendingFocus =
  | { readonly kind: 'moved'; readonly position: number; readonly direction: 'up' | 'down' }
  | { readonly kind: 'removed'; readonly position: number }

/**
 * Where the focus goes when a line of the list was moved, to its same button, or removed: to the one in
 * its place, else to the way to add one.
 */
const useLineFocus = () => {
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
  const { fields, append, remove, swap } = useFieldArray<{ callList: ListLine[] }>({
    name: 'callList',
  })
  const { list, announcement, focusMoved, focusAfterRemoval } = useLineFocus()
  const isFull = fields.length >= limits.callList

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
          <LineFields
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
