import { TrashIcon } from '@navikt/aksel-icons'
import { useId, useLayoutEffect, useRef } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { EnglishArea } from '#web/shared/admin/content/form/english-area.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import '#web/ui/fields/choice.css'
import * as m from '#web/generated/messages/messages.js'
import type { ModuleValues } from './module-values.ts'

type RecommendationFieldsProps = {
  readonly form: UseFormReturn<ModuleValues>
  readonly pending: boolean
}

/** CNT-07: a list of lines. The user cannot remove the last remaining line. */
export const RecommendationFields = ({ form, pending }: RecommendationFieldsProps) => {
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
