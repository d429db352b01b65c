import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { serverNow } from '#web/lib/api/server-time.ts'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { GuardedForm } from '#web/ui/form/guarded-form.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { NewerPlan } from './newer-plan.tsx'
import { PlanFields } from './plan-fields.tsx'
import { planSchema } from './plan-schema.ts'
import { startValues, type PlanValues } from './plan-values.ts'
import { useSavePlan } from './use-save-plan.tsx'

/** FUP-10 to FUP-13: one screen. */
export const PlanForm = ({ found }: CaseProps) => {
  const { id, currentPlan } = found
  const navigate = useNavigate()
  const texts = useUiTexts()
  /** The plan that the form began with; 0: none. */
  const [startNumber] = useState(currentPlan?.number ?? 0)
  const [defaultValues] = useState(() => startValues(found, serverNow()))
  const form = useForm<PlanValues>({
    resolver: zodResolver(planSchema(found, currentPlan === null, serverNow)),
    shouldFocusError: false,
    defaultValues,
  })
  const leave = (): void => void navigate({ to: '/cases/$id', params: { id }, ignoreBlocker: true })
  const { submit, error, pending } = useSavePlan(form, found, () => {
    showSaved(m.plan_saved_now())
    leave()
  })
  const guard = useUnsavedGuard(form.formState.isDirty, leave)
  return (
    <Page
      title={guard.isAsking ? texts.discardHeading : m.plan_title()}
      lead={
        <>
          <strong lang="nb">{found.reference}</strong> <LocalName caseId={id} />
          {' · '}
          {found.departmentName}
        </>
      }
      beside={<CaseBadges module={found.module} isAcute={found.isAcute} />}
      width="text"
    >
      <Card>
        <FormProvider {...form}>
          <GuardedForm
            form={form}
            onSubmit={submit}
            error={error}
            pending={pending}
            submitLabel={m.plan_save()}
            pendingLabel={m.admin_saving()}
            notice={
              currentPlan !== null &&
              currentPlan.number > startNumber && <NewerPlan plan={currentPlan} />
            }
            conflict={null}
            guard={guard}
          >
            <PlanFields found={found} pending={pending} />
          </GuardedForm>
        </FormProvider>
      </Card>
    </Page>
  )
}
