import { useWatch, type UseFormReturn } from 'react-hook-form'
import { colorPresets } from '#domain/content/presets.ts'
import { CategoryBadge, CategorySign } from '#web/shared/content/category-look/category-badge.tsx'
import { CategoryPreview } from '#web/shared/admin/preview/category-preview.tsx'
import { ActiveField } from '#web/shared/admin/content/form/active-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { colorNames, iconName, iconsFor, type CategoryValues } from './category-values.ts'
import './categories.css'

type CategoryInputsProps = {
  readonly form: UseFormReturn<CategoryValues>
  readonly isNew: boolean
  /** The icon that is stored. */
  readonly icon: string
  readonly pending: boolean
}

export const CategoryInputs = ({ form, isNew, icon, pending }: CategoryInputsProps) => {
  const { register, control, formState } = form
  const { errors } = formState
  const typed = useWatch({ control })
  const { nameNo = '', nameEn = '', description = '', colorPreset = 'blue' } = typed
  return (
    <>
      <TextField
        {...register('nameNo')}
        label={m.categories_name()}
        placeholder={m.categories_name_example()}
        autoComplete="off"
        required
        error={errors.nameNo?.message}
        pending={pending}
      />
      <TextField
        {...register('nameEn')}
        label={m.categories_name_en()}
        autoComplete="off"
        lang="en"
        error={errors.nameEn?.message}
        pending={pending}
      />
      <TextArea
        {...register('description')}
        label={m.categories_description()}
        rows={2}
        error={errors.description?.message}
        pending={pending}
      />
      <RadioTiles
        {...register('colorPreset')}
        label={m.categories_color()}
        help={m.categories_color_help()}
        options={colorPresets.map((preset) => ({
          value: preset,
          content: <CategoryBadge preset={preset}>{colorNames[preset]()}</CategoryBadge>,
        }))}
        below={
          <p className="hp-categories__sample">
            {m.categories_preview()}:{' '}
            <CategoryBadge preset={colorPreset}>{m.categories_sample()}</CategoryBadge>
          </p>
        }
        error={errors.colorPreset?.message}
        pending={pending}
      />
      <RadioTiles
        {...register('icon')}
        label={m.categories_icon()}
        options={iconsFor(icon).map((value) => ({ value, content: <Sign icon={value} /> }))}
        error={errors.icon?.message}
        pending={pending}
      />
      {!isNew && <ActiveField {...register('isActive')} pending={pending} />}
      <CategoryPreview
        category={{ nameNo, nameEn, description, icon: typed.icon ?? icon, colorPreset }}
      />
    </>
  )
}

const Sign = ({ icon }: { readonly icon: string }) => (
  <>
    <span className="hp-categories__sign" aria-hidden>
      <CategorySign icon={icon} />
    </span>
    <span className="aksel-sr-only">{iconName(icon)}</span>
  </>
)
