import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import type { AssessmentRow } from '#web/shared/assessment/list/assessment-list.tsx'

/** DASH-04: asked about first, then archived; `onArchived` comes when the lists show it. */
export const useArchive = (onArchived: (id: string) => void) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [target, setTarget] = useState<AssessmentRow | null>(null)
  const archive = useMutation(
    trpc.assessments.archive.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries(trpc.assessments.pathFilter())
        setTarget((row) => (row?.id === id ? null : row))
        onArchived(id)
      },
    }),
  )
  return {
    /** What the dialog is about; null: it is closed. */
    target,
    pending: archive.isPending,
    /** Why the last attempt failed, or null. It stays when the dialog was closed before the answer came. */
    error: archive.error,
    request: (row: AssessmentRow): void => {
      archive.reset()
      setTarget(row)
    },
    confirm: (): void => {
      if (target !== null) archive.mutate({ id: target.id })
    },
    cancel: (): void => {
      if (!archive.isPending) archive.reset()
      setTarget(null)
    },
  }
}
