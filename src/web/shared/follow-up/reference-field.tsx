import type { ComponentProps } from 'react'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'

type ReferenceFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help'>

/** FUP-150: the two words of a case, as they are on paper. */
export const ReferenceField = (props: ReferenceFieldProps) => (
  <TextField
    {...privateText}
    autoCapitalize="none"
    {...props}
    label={m.check_reference()}
    help={m.check_reference_help()}
  />
)
