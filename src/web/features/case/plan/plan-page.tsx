import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WholeCase } from '#contract/cases.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { isSameValue } from '#domain/merge/same-value.ts'
import { api } from '#web/lib/api/api.ts'
import { isStale } from '#web/lib/api/save-error.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCaseForm } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { FormPage } from '../case-form-page.tsx'
import { FormOfCase, OpenedCase } from '../opened-case.tsx'
import { PlanFacts } from '../plan-facts.tsx'
import { useFormSave, useIdOf, useRefreshCase } from '../use-case.tsx'
import { PlanFields } from './plan-fields.tsx'
import { type PlanValues, planSchema, startValues, toPlan, valuesOfPlan } from './plan-values.ts'

const canHavePlan = ({ status, functions }: WholeCase): boolean =>
  nextCaseStatus(status, 'plan-saved', functions) !== null

/** FUP-10: the plan of a case on one screen. */
export const PlanPage = () => (
  <OpenedCase title={m.plan_title()}>
    {(found) => (
      <FormOfCase
        found={found}
        title={m.plan_title()}
        whyNot={() => (canHavePlan(found) ? null : m.plan_not_possible())}
      >
        <PlanForm found={found} />
      </FormOfCase>
    )}
  </OpenedCase>
)

type NewerPlanProps = { readonly plan: NonNullable<WholeCase['currentPlan']> }

/** FUP-15: somebody saved a plan since the form was opened. Both are on the screen. */
const NewerPlan = ({ plan }: NewerPlanProps) => (
  <div role="status">
    <Notice tone="warning">
      <p>
        <strong>{m.plan_newer()}</strong>
      </p>
      <p>{m.plan_newer_text()}</p>
      <PlanFacts plan={plan} />
    </Notice>
  </div>
)

type Plan = ReturnType<typeof toPlan>

/** The answer to an earlier save was lost, and it is the newest plan. */
const isStored = ({ currentPlan }: WholeCase, plan: Plan): boolean =>
  currentPlan !== null && isSameValue(toPlan(valuesOfPlan(currentPlan)), plan)

/**
 * FUP-15: a save over a newer plan is refused, and the typed text stays. The page then shows the newer plan. The next save
 * is over that one.
 */
const useSavePlan = (form: UseFormReturn<PlanValues>, found: WholeCase, onSaved: () => void) => {
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
  return useFormSave({
    form,
    save,
    onSaved: () => {
      void refresh()
      onSaved()
    },
  })
}

/** FUP-10 to FUP-13: one screen. */
export const PlanForm = ({ found }: CaseProps) => {
  const { id, currentPlan } = found
  const navigate = useNavigate()
  /** The plan that the form began with; 0: none. */
  const [startNumber] = useState(currentPlan?.number ?? 0)
  const [defaultValues] = useState(() => startValues(found, serverNow()))
  const schema = planSchema(found, currentPlan === null, serverNow)
  const form = useCaseForm<PlanValues>(schema, defaultValues)
  const leave = (): void => void navigate({ to: '/cases/$id', params: { id }, ignoreBlocker: true })
  const saving = useSavePlan(form, found, () => {
    showSaved(m.plan_saved_now())
    leave()
  })
  const guard = useUnsavedGuard(form.formState.isDirty, leave)
  return (
    <FormPage
      title={m.plan_title()}
      lead={
        <>
          <strong lang="nb">{found.reference}</strong> <LocalName caseId={id} />
          {' · '}
          {found.departmentName}
        </>
      }
      beside={<CaseBadges module={found.module} isAcute={found.isAcute} />}
      width="text"
      isInCard
      form={form}
      save={saving}
      submitLabel={m.plan_save()}
      notice={
        currentPlan !== null && currentPlan.number > startNumber && <NewerPlan plan={currentPlan} />
      }
      guard={guard}
    >
      <PlanFields found={found} />
    </FormPage>
  )
}
