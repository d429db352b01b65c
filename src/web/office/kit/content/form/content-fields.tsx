import { z } from 'zod'
import {
  checkbox,
  field,
  nullableText,
  type AnyFields,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import { toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { TextField } from '#web/kit/fields/field.tsx'
import type { RowFormActions } from '#web/office/kit/content/use-row-form.ts'
import * as m from '#web/generated/messages/messages.js'

/** CNT-03: the position in the text, from 0. Null if the text is empty or not a position. */
export const parsePosition = (text: string): number | null => {
  const digits = text.trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** Empty: last, or the row's present position. */
const positionText = z
  .string()
  .refine((text) => text.trim() === '' || parsePosition(text) !== null, {
    error: m.content_place_invalid,
  })

/** The position to send. It is absent if the user did not change it: the row may have moved since. */
export const changedPosition = (text: string, before: number | null) => {
  const position = parsePosition(text)
  return position === null || position === before ? {} : { orderIndex: position }
}

type PositionContext = {
  readonly isNew: boolean
  /** A company's own version stands where the common one does. */
  readonly hasPosition: boolean
}

const PositionInput = ({ context, label, ...props }: InputProps<PositionContext>) => (
  <TextField
    {...useFieldProps(props)}
    label={label}
    help={context.isNew ? m.content_place_help_new() : m.content_place_help_edit()}
    inputMode="numeric"
    autoComplete="off"
  />
)

export const yesOrNo = (isYes: boolean): string =>
  isYes ? m.content_active_yes() : m.content_active_no()

/** CNT-03: the last fields of content with an order. */
export const placeAndUse = {
  /** From 0. It is not part of a version. The form sends a change of it (`sentContent`). */
  orderIndex: field({
    label: m.content_place,
    schema: positionText,
    toForm: (position: number | undefined) => (position === undefined ? '' : String(position)),
    toWire: () => undefined,
    input: PositionInput,
    when: ({ hasPosition }: PositionContext) => hasPosition,
    unversioned: true,
  }),
  /** Content can be out of use without being deleted. */
  isActive: checkbox({
    label: m.content_active,
    usual: true,
    help: m.content_active_help,
    show: yesOrNo,
  }),
}

type EnglishText = Pick<Parameters<typeof nullableText>[0], 'of' | 'label'>

/** PUB-06: the English of a text of the content, below its Norwegian field. `label`: of that field. */
export const englishText = ({ of, label }: EnglishText) =>
  nullableText({
    label: () => m.content_in_english({ field: label() }),
    of,
    lang: 'en',
    rows: 2,
  })

/** The request body, from validated fields; `position`: the row's present position, null for a new one. */
export const sentContent = <Fields extends AnyFields & typeof placeAndUse>(
  fields: Fields,
  values: ValuesOf<Fields>,
  position: number | null,
) => ({ ...toWire(fields, values), ...changedPosition(values.orderIndex, position) })

/** BO-14: '«Tap av interesse» – 2 av 87', where the form goes from row to row. */
export const rowHeading = (name: string, next: RowFormActions['next']): string =>
  next === undefined
    ? m.content_edit_heading({ name })
    : m.content_edit_heading_in_list({ name, place: next.place, total: next.total })

/** The props of `RecordForm` that every form of content shares. `nameOf`: the name of the row, as it was typed. */
export const contentForm = (id: string, nameOf: () => string, actions: RowFormActions) => {
  const { refresh, onSaved, onClose, next } = actions
  return {
    failed: (message: string) => m.content_failed({ message }),
    refresh,
    onSaved: () => onSaved(nameOf(), id),
    next: next && { ...next, onSaved: () => next.onSaved(nameOf(), id) },
    onClose,
  }
}
