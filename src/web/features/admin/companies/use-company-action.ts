import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'

export type CompanyAction = 'deactivate' | 'reactivate' | 'remove'

type Asked = { readonly action: CompanyAction; readonly company: Company }

/** What is done with a whole company: asked about first. `onDone` comes when it is done. */
export const useCompanyAction = (onDone: (done: Asked) => void) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useMutation({
    mutationFn: ({ action, company: { id } }: Asked) => api.companies[action].mutate({ id }),
    onSuccess: async (_answer, done) => {
      await queries.invalidateQueries(trpc.companies.pathFilter())
      setAsked(null)
      onDone(done)
    },
  })
  return {
    /** What the dialog is about; null: it is closed. */
    asked,
    pending: act.isPending,
    /** Why the last attempt failed, or null. */
    error: act.error,
    ask: (action: CompanyAction, company: Company): void => {
      act.reset()
      setAsked({ action, company })
    },
    confirm: (): void => {
      if (asked !== null) act.mutate(asked)
    },
    cancel: (): void => setAsked(null),
  }
}
