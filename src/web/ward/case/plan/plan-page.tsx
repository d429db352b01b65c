import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { missingWords } from '#contract/case-fields.ts'
import { checksPerDay, maxGaps } from '#domain/follow-up/check/check-draw.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import { usePlaces } from '#web/ward/kit/use-places.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { FormMoment } from '../form-moment.tsx'
import { planSchema, startValues, toPlan, valuesOfPlan, type PlanValues } from './plan-values.ts'
import { whyMissingTexts } from '../case-page-texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { isSameValue } from '#domain/merge/same-value.ts'
import { api } from '#web/lib/api/api.ts'
import { isStale } from '#web/lib/api/use-save.tsx'
import { serverNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { CaseBadges } from '#web/ward/case/case-badges.tsx'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { useUnsavedGuard } from '#web/kit/form/unsaved-guard.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { FormPage } from '../case-form-page.tsx'
import { FormOfCase, OpenedCase } from '../opened-case.tsx'
import { PlanFacts } from '../plan-facts.tsx'
import { useFormSave, useIdOf, useRefreshCase } from '../use-case.tsx'

const kinds = ['irregular', 'continuous', 'none'] as const

/** FUP-20, FUP-23: how often somebody looks, and what that costs. */
const LevelFields = () => {
  const form = useFormContext<PlanValues>()
  const language = useLanguage()
  const field = fieldsOf(form)
  const [levelKind, maxGap] = form.watch(['levelKind', 'maxGap'])
  const words = {
    irregular: m.plan_kind_irregular(),
    continuous: m.plan_level_continuous(),
    none: m.plan_level_none(),
  }
  const chosen = maxGaps.find((gap) => String(gap) === maxGap)
  return (
    <>
      <RadioTiles
        {...field('levelKind')}
        label={m.plan_level()}
        options={kinds.map((value) => ({ value, content: words[value] }))}
      />
      {levelKind === 'irregular' && (
        <RadioTiles
          {...field('maxGap')}
          label={m.plan_gap()}
          help={m.plan_gap_help()}
          options={maxGaps.map((gap) => ({
            value: String(gap),
            content: m.board_minutes({ minutes: gap }),
          }))}
          below={
            chosen !== undefined && (
              <p role="status">
                {m.plan_cost({ count: formatNumber(checksPerDay(chosen), language) })}
              </p>
            )
          }
        />
      )}
    </>
  )
}

/** FUP-13: 'Hva sier personen selv?', or why that is missing. */
const OwnWordsFields = () => {
  const form = useFormContext<PlanValues>()
  const field = fieldsOf(form)
  const hasWords = form.watch('wordsKind') === 'said'
  return (
    <>
      <RadioTiles
        {...field('wordsKind')}
        label={m.plan_own_words()}
        options={[
          { value: 'said', content: m.plan_words_said() },
          ...missingWords.map((value) => ({ value, content: whyMissingTexts[value]() })),
        ]}
      />
      {hasWords ? (
        <TextArea
          {...privateText}
          {...field('ownWords')}
          key="said"
          label={m.plan_words_label()}
          help={m.plan_words_help()}
          rows={3}
        />
      ) : (
        <TextArea {...privateText} {...field('why')} key="why" label={m.plan_why()} rows={2} />
      )}
    </>
  )
}

/** FUP-11: the department of the owner: that of the case, or another one of the user. One alone is not a choice. */
const OwnerDepartment = ({ found }: CaseProps) => {
  const form = useFormContext<PlanValues>()
  const places = usePlaces().data?.places ?? []
  const { departmentId, departmentName, currentPlan } = found
  const names = new Map([
    [departmentId, departmentName],
    ...places.map(({ departmentId: id, name }) => [id, name] as const),
  ])
  if (currentPlan !== null)
    names.set(currentPlan.ownerDepartmentId, currentPlan.ownerDepartmentName)
  return (
    names.size > 1 && (
      <SelectField {...fieldsOf(form)('ownerDepartmentId')} label={m.board_department()}>
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  )
}

/** The fields of a plan, in the order in which they are decided. */
const PlanFields = ({ found }: CaseProps) => {
  const field = fieldsOf(useFormContext<PlanValues>())
  const area = (name: 'measures' | 'signals' | 'helps') => ({
    ...privateText,
    ...field(name),
    rows: 2,
  })
  return (
    <>
      <RadioTiles
        {...field('ownerFunction')}
        label={m.plan_owner_ask()}
        help={m.plan_owner_help()}
        options={staffDuties.map((value) => ({ value, content: dutyTexts[value]() }))}
      />
      <OwnerDepartment found={found} />
      <LevelFields />
      <FormMoment name="review" side="future" label={m.plan_review()} help={m.plan_review_help()} />
      <TextArea {...area('measures')} label={m.plan_measures()} help={m.plan_measures_help()} />
      <OwnWordsFields />
      <TextArea {...area('signals')} label={m.plan_signals()} help={m.plan_signals_help()} />
      <TextArea {...area('helps')} label={m.plan_helps()} help={m.plan_helps_help()} />
      {found.currentPlan === null && (
        <CheckboxField
          {...field('isReferenceRecorded')}
          label={m.plan_reference_recorded({ reference: found.reference })}
          help={m.plan_reference_help({ reference: found.reference })}
        />
      )}
    </>
  )
}

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
const PlanForm = ({ found }: CaseProps) => {
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
