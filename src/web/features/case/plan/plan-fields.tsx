import { useFormContext } from 'react-hook-form'
import { missingWords } from '#contract/case-fields.ts'
import { checksPerDay } from '#domain/follow-up/check/check-cost.ts'
import { maxGaps } from '#domain/follow-up/check/check-draw.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { dutyTexts } from '#web/shared/follow-up/follow-up-texts.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { FormMoment } from '../form-moment.tsx'
import type { PlanValues } from './plan-values.ts'
import { whyMissingTexts } from '../case-page-texts.ts'

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
export const PlanFields = ({ found }: CaseProps) => {
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
