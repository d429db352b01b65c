import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import { api } from '#web/lib/api/api.ts'
import { InlineForm } from '#web/shared/admin/inline-form.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { categoryFieldNames } from './category-fields.ts'
import { CategoryInputs } from './category-inputs.tsx'
import { categorySchema, formOf, valuesOf, type CategoryValues } from './category-values.ts'

type CategoryFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly category: CategoryRow | null
  /** Fetches the lists again. */
}

/** CNT-05. A new category has its id before it is sent, so that sending it twice makes one. */
export const CategoryForm = ({ category, refresh, onSaved, onClose }: CategoryFormProps) => {
  const form = useForm<CategoryValues>({
    resolver: zodResolver(categorySchema),
    shouldFocusError: false,
    defaultValues: valuesOf(category),
  })
  const [id] = useState(() => category?.id ?? uuidv7())
  const isNew = category === null
  return (
    <InlineForm
      heading={isNew ? m.categories_new() : m.categories_edit_heading({ name: category.nameNo })}
      form={form}
      opened={category}
      fetchRow={() => api.categories.get.query({ id })}
      valuesOf={valuesOf}
      fields={categoryFieldNames}
      save={(values, version) =>
        version === null
          ? api.categories.create.mutate({ id, ...formOf(values) })
          : api.categories.update.mutate({ id, version, ...formOf(values) })
      }
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim())}
      onClose={onClose}
      failed={isNew ? m.categories_create_failed : m.categories_update_failed}
      explained
    >
      {({ pending, row }) => (
        <CategoryInputs form={form} isNew={isNew} icon={valuesOf(row).icon} pending={pending} />
      )}
    </InlineForm>
  )
}
