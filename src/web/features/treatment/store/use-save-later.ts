import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import * as m from '#web/generated/messages/messages.js'
import { showStored } from './treatment-changes.ts'
import { fetchStored } from './send-treatment.ts'

const reasonOf = (error: unknown): string => {
  const refusal = refusalOf(error)
  if (refusal === null) return textOf(error, m.treatment_later_unreachable())
  if (refusal.reason === 'unknown-question') return m.treatment_later_unknown()
  return textOf(error, m.flow_submission_refused_unknown())
}

/** TRT-01: stores answers to a plan that is stored; sent again they are stored once. */
export const useSaveLater = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.treatment.answer.mutationOptions({
      onSuccess: ({ id, outcome }) => {
        showStored(id, outcome)
        void queries.invalidateQueries(trpc.assessments.pathFilter())
      },
      // Another tab stored another answer: the plan shows that one.
      onError: async (failure, { id }) => {
        if (refusalOf(failure)?.reason !== 'already-answered') return
        const stored = await fetchStored(id)
        if (stored.kind === 'answered') showStored(id, stored.outcome)
      },
    }),
  )
  return { save: mutate, isPending, isSaved: isSuccess, reason: error && reasonOf(error) }
}
