import { refusalOf, textOf, isConnectionLost } from './call-failure.ts'
import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { LostSaveText } from './call-failure-text.tsx'

type SaveError =
  /** About fields of the form. */
  | { readonly kind: 'fields'; readonly fields: readonly string[]; readonly message: string }
  /** Another user saved a newer version in the meantime (ADM-04). */
  | { readonly kind: 'stale' }
  | { readonly kind: 'other'; readonly message: string }

/** ADM-04: the server stored nothing, because another user saved a newer version. */
export const isStale = (error: unknown): boolean => refusalOf(error)?.reason === 'stale'

/**
 * Classifies a failed save. `fallback`: the message if the server sent no text (S21). `within`: the prefix of the
 * form's names in the request ('values.').
 */
export const classifySaveError = (
  error: unknown,
  formFields: readonly string[],
  fallback: string,
  within = '',
): SaveError => {
  if (isStale(error)) return { kind: 'stale' }
  const refusal = refusalOf(error)
  const message = textOf(error, fallback)
  const fields = formFields.filter((name) => refusal?.fields.includes(`${within}${name}`))
  return fields.length > 0 ? { kind: 'fields', fields, message } : { kind: 'other', message }
}

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
