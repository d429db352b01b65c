import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isStale } from '#web/lib/api/save-error.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshCase } from './use-refresh-case.ts'

type CaseSave<Values extends FieldValues, Saved extends object> = {
  readonly form: UseFormReturn<Values>
  readonly save: (values: Values) => Promise<Saved | null>
  readonly onSaved: (saved: Saved) => void | Promise<void>
}

/** A change of a case. After 'stale' (ADM-04) the page shows the newer case, and the typed text stays. */
export const useCaseSave = <Values extends FieldValues, Saved extends object>({
  form,
  save,
  onSaved,
}: CaseSave<Values, Saved>) => {
  const refresh = useRefreshCase()
  return useSave({
    form,
    save: async (values: Values) => {
      try {
        return await save(values)
      } catch (error) {
        if (isStale(error)) await refresh()
        throw error
      }
    },
    onSaved: async (saved: Saved) => {
      await refresh()
      await onSaved(saved)
    },
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
}
