import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { useRefreshUsers } from './use-refresh-users.ts'

export type UserAction = 'deactivate' | 'reactivate' | 'invite' | 'remove'

type Asked = { readonly action: UserAction; readonly user: Profile }
type Answer = Awaited<ReturnType<(typeof api.profiles)[UserAction]['mutate']>>

/** What is done with an account: asked about first. `onDone` comes when it is done. */
export const useUserAction = (onDone: (done: Asked, answer: Answer) => void) => {
  const refresh = useRefreshUsers()
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useMutation({
    mutationFn: ({ action, user: { id } }: Asked): Promise<Answer> =>
      api.profiles[action].mutate({ id }),
    onSuccess: async (answer, done) => {
      await refresh()
      setAsked(null)
      onDone(done, answer)
    },
  })
  return {
    /** What the dialog is about; null: it is closed. */
    asked,
    pending: act.isPending,
    /** Why the last attempt failed, or null. */
    error: act.error,
    ask: (action: UserAction, user: Profile): void => {
      act.reset()
      setAsked({ action, user })
    },
    confirm: (): void => {
      if (asked !== null) act.mutate(asked)
    },
    cancel: (): void => setAsked(null),
  }
}
