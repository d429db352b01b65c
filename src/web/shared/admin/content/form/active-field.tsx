import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import type { FieldProps } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Content can be out of use without being deleted. */
export const ActiveField = (props: Omit<FieldProps, 'label' | 'help' | 'type' | 'error'>) => (
  <CheckboxField
    {...props}
    label={m.content_active()}
    help={m.content_active_help()}
    error={undefined}
  />
)
