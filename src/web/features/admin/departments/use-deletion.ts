import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Department } from '#contract/departments.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'

/** A department is deleted after a question. `onDone` comes when it is gone. */
export const useDeletion = (onDone: (department: Department) => void) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Department | null>(null)
  const deletion = useMutation({
    mutationFn: ({ id }: Department) => api.departments.remove.mutate({ id }),
    onSuccess: async (_answer, department) => {
      await queries.invalidateQueries(trpc.departments.pathFilter())
      setAsked(null)
      onDone(department)
    },
  })
  return {
    /** What the dialog is about; null: it is closed. */
    asked,
    pending: deletion.isPending,
    /** Why the last attempt failed, or null. */
    error: deletion.error,
    ask: (department: Department): void => {
      deletion.reset()
      setAsked(department)
    },
    confirm: (): void => {
      if (asked !== null) deletion.mutate(asked)
    },
    cancel: (): void => setAsked(null),
  }
}
