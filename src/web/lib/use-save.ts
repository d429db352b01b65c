import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { textOf } from './failure.ts'
import { refusedSave } from './save.ts'

type Save<Values extends FieldValues, Saved> = {
  readonly form: UseFormReturn<Values>
  readonly save: (values: Values) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void | Promise<void>
  /** Somebody else saved a newer version: nothing was stored, and what is typed stands (ADM-04). */
  readonly onStale: () => void | Promise<void>
  /** The text for what is said above the form: (message) => 'Feil ved lagring: {message}'. */
  readonly text: (message: string) => ReactNode
  /** The message where the server gave none: 'Ukjent feil'. */
  readonly fallback: string
  /** What stands before the form's names in what is sent: 'values.'. */
  readonly within?: string
}

/** ADM-03: sends a form once. What is refused is said at its fields or above them; nothing is retried. */
export const useSave = <Values extends FieldValues, Saved>(options: Save<Values, Saved>) => {
  const { form, save, onSaved, onStale, text, fallback, within } = options
  const [error, setError] = useState<ReactNode>(null)
  const handOver = async (): Promise<void> => {
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
      const refused = refusedSave(failure, Object.keys(form.getValues()), fallback, within)
      if (refused.kind === 'stale') await handOver()
      else if (refused.kind === 'other') setError(text(refused.message))
      else {
        for (const name of refused.fields) {
          form.setError(name as Path<Values>, { type: 'server', message: refused.message })
        }
      }
      return
    }
    await onSaved(saved)
  }
  return { submit, error, pending: form.formState.isSubmitting }
}
