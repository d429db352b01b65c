import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import type { Category } from '#domain/content/officer-content.ts'
import { api } from '#web/lib/api/api.ts'
import { useFieldForm, InlineForm } from '#web/shared/admin/record-form.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import { RejectionNote } from '#web/shared/admin/content/rejection-note.tsx'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { toForm, toWire } from '#web/shared/admin/fields/values.ts'
import { PreviewFrame } from '#web/shared/admin/preview/preview-frame.tsx'
import { displayName } from '#web/shared/admin/preview/display-name.ts'
import { CategoryOption } from '#web/shared/assessment/officer-form/category-option.tsx'
import * as m from '#web/generated/messages/messages.js'
import { categoryFields, type CategoryValues } from './category-fields.tsx'

type CategoryFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly category: CategoryRow | null
}

/** CNT-05. A new category has its id before it is sent, so that sending it twice makes one. */
export const CategoryForm = ({ category, refresh, onSaved, onClose }: CategoryFormProps) => {
  const record = useFieldForm(categoryFields, category)
  const { form } = record
  const [id] = useState(() => category?.id ?? uuidv7())
  const isNew = category === null
  return (
    <InlineForm
      kind="category"
      {...record}
      heading={isNew ? m.categories_new() : m.categories_edit_heading({ name: category.nameNo })}
      opened={category}
      fetchRow={() => api.categories.get.query({ id })}
      save={(values, version) =>
        version === null
          ? api.categories.create.mutate({ id, ...toWire(categoryFields, values) })
          : api.categories.update.mutate({ id, version, ...toWire(categoryFields, values) })
      }
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim(), id)}
      onClose={onClose}
      failed={isNew ? m.categories_create_failed : m.categories_update_failed}
      explained
    >
      {({ pending, row }) => (
        <>
          <RejectionNote of={row?.rejection} />
          <FieldInputs
            fields={categoryFields}
            form={form}
            pending={pending}
            context={{ isNew, icon: toForm(categoryFields, row).icon }}
          >
            <Preview control={form.control} />
          </FieldInputs>
        </>
      )}
    </InlineForm>
  )
}

const Preview = ({ control }: { readonly control: Control<CategoryValues> }) => {
  const category = useWatch({ control })
  return <CategoryPreview category={{ ...toForm(categoryFields, null), ...category }} />
}

type CategoryPreviewProps = {
  readonly category: Pick<Category, 'nameNo' | 'nameEn' | 'description' | 'icon' | 'colorPreset'>
}

/** OFF-03: a category as an officer chooses it. */
const CategoryPreview = ({ category }: CategoryPreviewProps) => {
  const [checked, setChecked] = useState(false)
  return (
    <PreviewFrame name={category}>
      <CategoryOption
        category={{ ...category, ...displayName(category) }}
        checked={checked}
        answered={0}
        onToggle={() => setChecked(!checked)}
      />
    </PreviewFrame>
  )
}
