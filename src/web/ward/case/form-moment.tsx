import type { ComponentProps } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Moment } from '#web/lib/format/norwegian-moment.ts'
import { MomentField } from '#web/ward/kit/row/moment-field.tsx'

type FormMomentProps = Pick<ComponentProps<typeof MomentField>, 'label' | 'help' | 'side'> & {
  readonly name: string
}

/** A moment of the form around it. */
export const FormMoment = ({ name, ...props }: FormMomentProps) => {
  const { control } = useFormContext<Record<string, Moment>>()
  const { field, fieldState, formState } = useController({ control, name })
  const pending = formState.isSubmitting
  return <MomentField {...field} {...props} error={fieldState.error?.message} pending={pending} />
}
