import { useId, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { CategoryRow } from '#contract/categories.ts'
import { isPublished } from '#web/shared/admin/content/is-published.ts'
import { CheckRows } from '#web/ui/fields/check-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ModuleValues } from './module-values.ts'

type CategoryChecksProps = {
  readonly form: UseFormReturn<ModuleValues>
  readonly categories: readonly CategoryRow[]
  readonly categoryName: (id: string) => string
  readonly pending: boolean
}

/** CNT-07, BO-06: the published categories, in their order; one that was deleted since stands last. */
export const CategoryChecks = ({
  form,
  categories,
  categoryName,
  pending,
}: CategoryChecksProps) => {
  const id = useId()
  const { field } = useController({ control: form.control, name: 'categories' })
  const listed = categories.filter(isPublished).map(({ refId }) => refId)
  // What stood here stays, so that the focus does too when one that is gone is unchecked.
  const [atFirst] = useState([...listed, ...field.value])
  const shown = [...new Set([...listed, ...atFirst])]
  return (
    <fieldset className="hp-module-form__group" aria-describedby={`${id}-help`}>
      <legend>{m.modules_required_categories()}</legend>
      <p className="hp-field__help" id={`${id}-help`}>
        {m.modules_required_categories_help()}
      </p>
      <div className="hp-module-form__checks">
        <CheckRows values={shown} word={categoryName} {...{ field, pending }} />
      </div>
    </fieldset>
  )
}
