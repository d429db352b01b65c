import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HandoverLine } from '#contract/handovers.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'

/** The shift change that the list is of. */
export type ShiftOf = { readonly departmentId: string; readonly shiftAt: string }

type Change =
  | { readonly kind: 'offer'; readonly caseId: string; readonly goer: HandoverLine['goer'] }
  | { readonly kind: 'take'; readonly caseId: string }
  | { readonly kind: 'take-all' }

const send = (of: ShiftOf, change: Change): Promise<unknown> => {
  switch (change.kind) {
    case 'offer':
      return api.handovers.offer.mutate({ ...of, caseId: change.caseId, goer: change.goer })
    case 'take':
      return api.handovers.take.mutate({ ...of, caseId: change.caseId })
    case 'take-all':
      return api.handovers.takeAll.mutate(of)
  }
}

/** FUP-50, FUP-51: the changes of a list. Each call may be sent again, and stores the same once. */
export const useHandover = (of: ShiftOf) => {
  const queries = useQueryClient()
  const trpc = useTRPC()
  return useMutation({
    mutationFn: (change: Change) => send(of, change),
    onSettled: () => queries.invalidateQueries(trpc.handovers.pathFilter()),
  })
}
