import { useId, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'
import { useWatch, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { TrashIcon } from '@navikt/aksel-icons'
import { moduleLabel } from '#domain/content/presets.ts'
import { riskLevels } from '#domain/content/risk.ts'
import type { CareModuleTexts } from '#domain/content/officer-content.ts'
import { PreviewFrame, displayName } from '#web/office/kit/preview/preview-frame.tsx'
import { ModuleResult } from '#web/flows/kit/officer-outcome/module-result.tsx'
import { useCurrentApproval } from '#web/flows/kit/safety/safety-line.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextField, FieldError } from '#web/kit/fields/field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { detailsOf, type ModuleValues } from './module-fields.ts'
import { riskTexts } from './module-words.ts'
import '#web/flows/kit/outcome/outcome.css'
import '#web/kit/fields/choice.css'

type EnglishAreaProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'lang'> & {
  /** The label of the Norwegian field. */
  readonly of: string
}

/** PUB-06: the English of a text of the content, below its Norwegian field. */
const EnglishArea = ({ of, ...rest }: EnglishAreaProps) => (
  <TextArea rows={2} {...rest} label={m.content_in_english({ field: of })} lang="en" />
)

type RecommendationFieldsProps = {
  readonly form: UseFormReturn<ModuleValues>
  readonly pending: boolean
}

/** CNT-07: a list of lines. The user cannot remove the last remaining line. */
const RecommendationFields = ({ form, pending }: RecommendationFieldsProps) => {
  const { register, control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'recommendations' })
  const id = useId()
  const errors = formState.errors.recommendations
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)

  // Moves the focus to the line in the place of the removed one, or to the one before it.
  useLayoutEffect(() => {
    if (removed.current === null) return
    const lines = list.current?.querySelectorAll('textarea:not([lang])') ?? []
    const line = lines[Math.min(removed.current, lines.length - 1)]
    if (line instanceof HTMLElement) line.focus()
    removed.current = null
  })

  return (
    <fieldset className="hp-module-form__group">
      <legend>{m.modules_recommendations()}</legend>
      <div className="hp-module-form__lines" ref={list}>
        {fields.map((field, position) => (
          <div key={field.id} className="hp-module-form__line">
            <div className="hp-module-form__texts">
              <TextArea
                {...register(`recommendations.${position}.text`)}
                label={m.modules_recommendation({ line: position + 1 })}
                rows={1}
                error={errors?.[position]?.text?.message}
                pending={pending}
                below={
                  <label className="hp-module-form__acute">
                    <input
                      className="hp-check"
                      type="checkbox"
                      disabled={pending}
                      aria-label={m.modules_not_when_acute_which({ line: position + 1 })}
                      {...register(`recommendations.${position}.notWhenAcute`)}
                    />
                    {m.modules_not_when_acute()}
                  </label>
                }
              />
              <EnglishArea
                {...register(`recommendations.${position}.textEn`)}
                of={m.modules_recommendation({ line: position + 1 })}
                rows={1}
                error={errors?.[position]?.textEn?.message}
                pending={pending}
              />
            </div>
            {fields.length > 1 && (
              <RowAction
                tone="danger"
                icon={<TrashIcon aria-hidden />}
                label={m.modules_recommendation_remove()}
                which={m.modules_recommendation_remove_which({ line: position + 1 })}
                disabled={pending}
                onClick={() => {
                  remove(position)
                  removed.current = position
                }}
              />
            )}
          </div>
        ))}
        <FieldError id={id} error={errors?.root?.message} />
        <Button
          variant="secondary"
          tone="neutral"
          disabled={pending}
          onClick={() => append({ text: '', textEn: '', notWhenAcute: false })}
        >
          {m.modules_recommendation_add()}
        </Button>
      </div>
    </fieldset>
  )
}

type DetailInputsProps = { readonly form: UseFormReturn<ModuleValues>; readonly pending: boolean }

/** CNT-07: as typed; the cursor stays where it is. */
const upperCase = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const { selectionStart, value } = target
  const upper = value.toUpperCase()
  if (upper === value) return
  target.value = upper
  target.setSelectionRange(selectionStart, selectionStart)
}

/** CNT-07: what a module says. */
export const DetailInputs = ({ form, pending }: DetailInputsProps) => {
  const { register, formState } = form
  const field = (
    name: 'code' | 'nameNo' | 'nameEn' | 'riskLevel' | 'description' | 'descriptionEn',
  ) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    pending,
  })
  const { onChange, ...code } = field('code')
  return (
    <>
      <TextField
        {...code}
        onChange={(event) => {
          upperCase(event)
          void onChange(event)
        }}
        label={m.modules_code()}
        placeholder="M7"
        autoComplete="off"
        required
      />
      <SelectField {...field('riskLevel')} label={m.modules_risk()}>
        {riskLevels.toReversed().map((level) => (
          <option key={level} value={level}>
            {riskTexts[level]()}
          </option>
        ))}
      </SelectField>
      <TextField {...field('nameNo')} label={m.modules_name()} autoComplete="off" required />
      <TextField {...field('nameEn')} label={m.modules_name_en()} lang="en" autoComplete="off" />
      <TextArea {...field('description')} label={m.modules_description()} />
      <EnglishArea {...field('descriptionEn')} of={m.modules_description()} rows={4} />
      <RecommendationFields form={form} pending={pending} />
    </>
  )
}

/** CNT-07: an inactive module is not recommended to anybody. */
export const ActiveInput = ({ form, pending }: DetailInputsProps) => (
  <CheckboxField
    {...form.register('isActive')}
    label={m.modules_active()}
    help={m.modules_active_help()}
    error={undefined}
    pending={pending}
  />
)

/** The module as it is typed, as an officer meets it. */
export const TypedModule = ({ form }: Pick<DetailInputsProps, 'form'>) => {
  // Drawn again when something is typed.
  useWatch({ control: form.control })
  const values = form.getValues()
  return (
    <div className="hp-module-form__wide">
      <ModulePreview module={{ ...detailsOf(values), label: moduleLabel(values.code.trim()) }} />
    </div>
  )
}

type ModulePreviewProps = {
  readonly module: Omit<CareModuleTexts, 'code'>
}

/** OFF-09: a module as the result page tells it, under the heading of that page. */
const ModulePreview = ({ module }: ModulePreviewProps) => (
  <PreviewFrame name={module}>
    <div className="hp-outcome">
      <p className="hp-preview__title" data-unnamed={module.label.trim() === '' || undefined}>
        {m.officer_module_heading({ module: module.label.trim() || m.preview_unnamed() })}
      </p>
      <ModuleResult
        approval={useCurrentApproval()}
        module={{ ...module, ...displayName(module) }}
      />
    </div>
  </PreviewFrame>
)
