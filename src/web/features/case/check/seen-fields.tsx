import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { checkChanges } from '#contract/case-fields.ts'
import type { CheckKind } from '#domain/follow-up/check-patterns.ts'
import { namesPlace } from '#domain/follow-up/named-place.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { changeWords, checkWords } from '#web/shared/follow-up/words.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AbsenceFields } from './absence-fields.tsx'
import type { SeenValues } from './seen-values.ts'
import { WorseNotice } from './worse-notice.tsx'
import './check.css'

type SeenFieldsProps = {
  /** In this order. */
  readonly kinds: readonly CheckKind[]
  readonly pending: boolean
  /** Right under the kinds. */
  readonly below?: ReactNode
  readonly caseId?: string
}

/** FUP-24, FUP-30: 'Hva så du?', which no camera answers, 'Hvordan nå?' and a text; what else the kind asks for. */
export const SeenFields = ({ kinds, pending, below, caseId }: SeenFieldsProps) => {
  const form = useFormContext<SeenValues>()
  const { errors } = form.formState
  const [kind, change, text] = form.watch(['kind', 'change', 'text'])
  const hasChange = kind === null || checkRules[kind].hasChange
  return (
    <>
      <div className="hp-check-kinds">
        <RadioTiles
          {...form.register('kind')}
          label={m.check_what()}
          help={m.check_what_help()}
          options={kinds.map((value) => ({ value, content: checkWords[value]() }))}
          error={errors.kind?.message}
          pending={pending}
          below={below}
        />
      </div>
      {kind === 'not_seen' && (
        <Notice tone="warning">
          <p>{m.check_not_seen_text()}</p>
        </Notice>
      )}
      {kind === 'away' && <AbsenceFields pending={pending} />}
      {hasChange && (
        <RadioTiles
          {...form.register('change')}
          label={m.check_change()}
          options={checkChanges.map((value) => ({ value, content: changeWords[value]() }))}
          error={errors.change?.message}
          pending={pending}
        />
      )}
      {hasChange && change === 'worse' && <WorseNotice caseId={caseId} />}
      <TextArea
        {...privateText}
        {...form.register('text')}
        label={m.check_text()}
        help={m.check_text_help()}
        error={errors.text?.message}
        pending={pending}
        rows={2}
      />
      {namesPlace(text) && (
        <Notice tone="warning">
          <p>{m.check_place_named()}</p>
          <CheckboxField
            {...form.register('isPlaceConfirmed')}
            label={m.check_place_confirm()}
            error={errors.isPlaceConfirmed?.message}
            pending={pending}
          />
        </Notice>
      )}
    </>
  )
}
