import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { isStale, useSave } from '#web/lib/api/use-save.tsx'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Fetches the case again that is on the screen. */
export const useRefreshCase = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const trpc = useTRPC()
  return () => queries.invalidateQueries(trpc.cases.pathFilter())
}

/** The same content keeps its id, so that sending it twice stores it once. Other content is another row. */
const createIds = () => {
  let last = { content: '', id: '' }
  return (sent: unknown): string => {
    const content = JSON.stringify(sent)
    if (last.content !== content) last = { content, id: uuidv7() }
    return last.id
  }
}

export const useIdOf = (): ((sent: unknown) => string) => useState(createIds)[0]

export type CaseSave<Values extends FieldValues, Saved extends object> = {
  readonly form: UseFormReturn<Values>
  readonly save: (values: Values) => Promise<Saved | null>
  readonly onSaved: (saved: Saved) => void | Promise<void>
}

/** Saves a form, and says above it why that failed. */
export const useFormSave = <Values extends FieldValues, Saved extends object>(
  save: CaseSave<Values, Saved>,
) =>
  useSave({
    ...save,
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })

/** A change of a case. After 'stale' (ADM-04) the page shows the newer case, and the typed text stays. */
export const useCaseSave = <Values extends FieldValues, Saved extends object>({
  form,
  save,
  onSaved,
}: CaseSave<Values, Saved>) => {
  const refresh = useRefreshCase()
  return useFormSave({
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
  })
}

/** A change without a form. The case is fetched again after a failure too: somebody else may have changed it. */
export const useCaseAct = <Input = void,>(
  run: (input: Input) => Promise<unknown>,
  onDone?: () => void,
) => {
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: () => onDone?.(),
    onSettled: refresh,
  })
  return {
    act: mutate,
    isPending,
    /** For a `LiveNotice`, or a question. */
    failure:
      error === null ? null : <CallFailureText error={error} fallback={m.admin_unknown_error()} />,
  }
}
