import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WholeCase } from '#contract/cases.ts'
import { isSameValue } from '#domain/merge/same-value.ts'
import { api } from '#web/lib/api/api.ts'
import { isStale } from '#web/lib/api/save-error.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useIdOf } from '../use-id-of.ts'
import { useRefreshCase } from '../use-refresh-case.ts'
import { toPlan, valuesOfPlan, type PlanValues } from './plan-values.ts'

type Plan = ReturnType<typeof toPlan>

/** The answer to an earlier save was lost, and it is the newest plan. */
const isStored = ({ currentPlan }: WholeCase, plan: Plan): boolean =>
  currentPlan !== null && isSameValue(toPlan(valuesOfPlan(currentPlan)), plan)

/**
 * FUP-15: a save over a newer plan is refused, and the typed text stays. The page then shows the newer plan. The next save
 * is over that one.
 */
export const useSavePlan = (
  form: UseFormReturn<PlanValues>,
  found: WholeCase,
  onSaved: () => void,
) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const refresh = useRefreshCase()
  const idOf = useIdOf()
  const [version, setVersion] = useState(found.version)

  const save = async (values: PlanValues) => {
    const plan = toPlan(values)
    const { isReferenceRecorded } = values
    const sent = { caseId: found.id, version, ...plan, isReferenceRecorded }
    try {
      return await api.plans.save.mutate({ id: idOf(sent), ...sent })
    } catch (error) {
      if (!isStale(error)) throw error
      const now = await queries.fetchQuery(
        trpc.cases.get.queryOptions({ id: found.id }, { staleTime: 0 }),
      )
      if (isStored(now, plan)) return { id: now.id, version: now.version }
      setVersion(now.version)
      throw error
    }
  }
  return useSave({
    form,
    save,
    onSaved: () => {
      void refresh()
      onSaved()
    },
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
}
