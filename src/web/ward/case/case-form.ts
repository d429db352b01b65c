import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'

/** The summary of the errors takes the focus, not the first field. */
export const useCaseForm = <Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) =>
  useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues,
  })

/** What each field takes from its form. */
export const fieldsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
    pending: form.formState.isSubmitting,
  })
