import { TextField, type FieldProps } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'

type PositionFieldProps = Omit<FieldProps, 'label' | 'help' | 'inputMode'> & { readonly isNew: boolean }

/** CNT-03: from 0. */
export const PositionField = ({ isNew, ...props }: PositionFieldProps) => (
  <TextField
    {...props}
    label={m.content_place()}
    help={isNew ? m.content_place_help_new() : m.content_place_help_edit()}
    inputMode="numeric"
    autoComplete="off"
  />
)
