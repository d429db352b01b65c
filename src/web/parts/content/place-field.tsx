import { TextField, type FieldProps } from '#web/ui/field.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = Omit<FieldProps, 'label' | 'help' | 'inputMode'>

/** CNT-03: from 0. */
export const PlaceField = (props: Props) => (
  <TextField
    {...props}
    label={m.content_place()}
    help={m.content_place_help()}
    inputMode="numeric"
    autoComplete="off"
  />
)
