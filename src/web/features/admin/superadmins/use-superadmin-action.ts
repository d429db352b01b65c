import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import type { Invitation } from './superadmin-form.tsx'

export type SuperadminAction = 'deactivate' | 'reactivate' | 'invite' | 'demote'

type Asked = { readonly action: SuperadminAction; readonly superadmin: Superadmin }
type Answer = { readonly id: string; readonly invitation?: Invitation }

/**
 * What is done with a superadmin's account: asked about first. `onDone` comes when it is done, with the
 * new invitation where that was it.
 */
export const useSuperadminAction = (
  onDone: (done: Asked, invitation: Invitation | null) => void,
) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useMutation({
    mutationFn: ({ action, superadmin: { id } }: Asked): Promise<Answer> =>
      api.superadmins[action].mutate({ id }),
    onSuccess: async ({ invitation }, done) => {
      await queries.invalidateQueries(trpc.superadmins.pathFilter())
      setAsked(null)
      onDone(done, invitation ?? null)
    },
  })
  return {
    /** What the dialog is about; null: it is closed. */
    asked,
    pending: act.isPending,
    /** Why the last attempt failed, or null. */
    error: act.error,
    ask: (action: SuperadminAction, superadmin: Superadmin): void => {
      act.reset()
      setAsked({ action, superadmin })
    },
    confirm: (): void => {
      if (asked !== null) act.mutate(asked)
    },
    cancel: (): void => setAsked(null),
  }
}
