import { useFormContext } from 'react-hook-form'
import { checksPerDay } from '#domain/follow-up/check-cost.ts'
import { maxGaps } from '#domain/follow-up/check-draw.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { PlanValues } from './plan-values.ts'

const kinds = ['irregular', 'continuous', 'none'] as const

/** FUP-20, FUP-23: how often somebody looks, and what that costs. */
export const LevelFields = ({ pending }: { readonly pending: boolean }) => {
  const form = useFormContext<PlanValues>()
  const language = useLanguage()
  const { errors } = form.formState
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
        {...form.register('levelKind')}
        label={m.plan_level()}
        options={kinds.map((value) => ({ value, content: words[value] }))}
        error={errors.levelKind?.message}
        pending={pending}
      />
      {levelKind === 'irregular' && (
        <RadioTiles
          {...form.register('maxGap')}
          label={m.plan_gap()}
          help={m.plan_gap_help()}
          options={maxGaps.map((gap) => ({
            value: String(gap),
            content: m.board_minutes({ minutes: gap }),
          }))}
          error={errors.maxGap?.message}
          pending={pending}
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
