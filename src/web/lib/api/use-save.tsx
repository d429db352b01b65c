import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isConnectionLost, textOf } from './call-failure.ts'
import { LostSaveText } from './call-failure-text.tsx'
import { classifySaveError } from './save-error.ts'

type Save<Values extends FieldValues, Saved extends object> = {
  readonly form: UseFormReturn<Values>
  /** Null: nothing is stored, and the form stays open, because the user must decide first (ADM-04). */
  readonly save: (values: Values) => Promise<Saved | null>
  readonly onSaved: (saved: Saved) => void | Promise<void>
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
export const useSave = <Values extends FieldValues, Saved extends object>(
  options: Save<Values, Saved>,
) => {
  const { form, save, onSaved, text, fallback, within } = options
  const { fieldText = (message: string) => message } = options
  const [error, setError] = useState<ReactNode>(null)
  const submit = async (values: Values): Promise<void> => {
    setError(null)
    let saved: Saved | null
    try {
      saved = await save(values)
    } catch (failure) {
      const refused = classifySaveError(failure, Object.keys(form.getValues()), fallback, within)
      if (refused.kind === 'fields') {
        for (const name of refused.fields) {
          const message = fieldText(refused.message)
          form.setError(name as Path<Values>, { type: 'server', message })
        }
      } else if (isConnectionLost(failure)) setError(<LostSaveText />)
      else setError(text(refused.kind === 'stale' ? textOf(failure, fallback) : refused.message))
      return
    }
    if (saved !== null) await onSaved(saved)
  }
  return { submit, error, pending: form.formState.isSubmitting }
}
