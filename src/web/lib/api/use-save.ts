import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { textOf } from './failure.ts'
import { classifySaveError } from './save-error.ts'

type Save<Values extends FieldValues, Saved> = {
  readonly form: UseFormReturn<Values>
  readonly save: (values: Values) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void | Promise<void>
  /** Another user saved a newer version. The server stored nothing, and the typed values stay (ADM-04). */
  readonly onStale: () => void | Promise<void>
  /** The text above the form: (message) => 'Feil ved lagring: {message}'. */
  readonly text: (message: string) => ReactNode
  /** The text at a field that the server refused; absent: the server's message alone. */
  readonly fieldText?: (message: string) => string
  /** The message if the server sent none: 'Ukjent feil'. */
  readonly fallback: string
  /** The prefix of the form's names in the request: 'values.'. */
  readonly within?: string
}

/** ADM-03: sends a form once, without a retry. A refusal appears at its fields or above them. */
export const useSave = <Values extends FieldValues, Saved>(options: Save<Values, Saved>) => {
  const { form, save, onSaved, onStale, text, fallback, within } = options
  const { fieldText = (message: string) => message } = options
  const [error, setError] = useState<ReactNode>(null)
  const handleStale = async (): Promise<void> => {
    try {
      await onStale()
    } catch (failure) {
      setError(text(textOf(failure, fallback)))
    }
  }
  const submit = async (values: Values): Promise<void> => {
    setError(null)
    let saved: Saved
    try {
      saved = await save(values)
    } catch (failure) {
      const refused = classifySaveError(failure, Object.keys(form.getValues()), fallback, within)
      if (refused.kind === 'stale') await handleStale()
      else if (refused.kind === 'other') setError(text(refused.message))
      else {
        for (const name of refused.fields) {
          const message = fieldText(refused.message)
          form.setError(name as Path<Values>, { type: 'server', message })
        }
      }
      return
    }
    await onSaved(saved)
  }
  return { submit, error, pending: form.formState.isSubmitting }
}
