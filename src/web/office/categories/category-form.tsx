import { useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { categoryFields as contract, type CategoryRow } from '#contract/categories.ts'
import { categoryIcons, colorPresets, type ColorPreset } from '#domain/content/presets.ts'
import { activeText } from '#web/office/kit/active-badge.tsx'
import { useFieldProps, FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import {
  field,
  nullableText,
  plainText,
  requiredText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { displayedFields, toForm, toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import {
  CategoryBadge,
  CategorySign,
  asEmoji,
  offeredIcon,
} from '#web/flows/kit/content/category-badge.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { Category } from '#domain/content/officer-content.ts'
import { api } from '#web/lib/api/api.ts'
import { useFieldForm, InlineForm } from '#web/office/kit/record-form.tsx'
import type { ContentFormActions } from '#web/office/kit/content/use-content.ts'
import { RejectionNote } from '#web/office/kit/content/rejection-note.tsx'
import { PreviewFrame, displayName } from '#web/office/kit/preview/preview-frame.tsx'
import { CategoryOption } from '#web/flows/kit/officer-form/category-option.tsx'
import '#web/office/kit/content/content-lists.css'

/** Of a new category. */
const usualIcon = asEmoji(categoryIcons[0])

const emojis = categoryIcons.map(asEmoji)

/** The emoji to choose from, each beside its line icon. A current emoji from elsewhere remains available. */
export const emojisFor = (icon: string): readonly string[] =>
  offeredIcon(icon) !== null || emojis.includes(icon) ? emojis : [icon, ...emojis]

export const colorNames: Readonly<Record<ColorPreset, () => string>> = {
  purple: m.categories_color_purple,
  blue: m.categories_color_blue,
  yellow: m.categories_color_yellow,
  green: m.categories_color_green,
  red: m.categories_color_red,
  indigo: m.categories_color_indigo,
  grey: m.categories_color_grey,
  pink: m.categories_color_pink,
}

const iconNames: Readonly<Record<(typeof categoryIcons)[number], () => string>> = {
  '📋': m.categories_icon_clipboard,
  '😔': m.categories_icon_sad,
  '🆘': m.categories_icon_sos,
  '💊': m.categories_icon_pill,
  '💔': m.categories_icon_broken_heart,
  '⚠️': m.categories_icon_warning,
  '🎭': m.categories_icon_masks,
  '🌀': m.categories_icon_spiral,
  '😰': m.categories_icon_anxious,
  '😡': m.categories_icon_angry,
  '🧠': m.categories_icon_brain,
  '🌙': m.categories_icon_moon,
}

/** The name of an icon, for screen readers, which read an emoji themselves. */
export const iconName = (icon: string): string => {
  const offered = offeredIcon(icon)
  return offered === null ? icon : iconNames[offered]()
}

type CategoryContext = {
  readonly isNew: boolean
  /** The icon that is stored. */
  readonly icon: string
}

const PresetInput = ({ label, ...props }: InputProps<unknown>) => {
  const chosen = useWatch<Record<string, ColorPreset>>({ name: props.name })
  return (
    <RadioTiles
      {...useFieldProps(props)}
      label={label}
      help={m.categories_color_help()}
      options={colorPresets.map((preset) => ({
        value: preset,
        content: <CategoryBadge preset={preset}>{colorNames[preset]()}</CategoryBadge>,
      }))}
      below={
        <p className="hp-categories__sample">
          {m.categories_preview()}:{' '}
          <CategoryBadge preset={chosen}>{m.categories_sample()}</CategoryBadge>
        </p>
      }
    />
  )
}

/** The emoji and the line icons side by side, as one choice. */
const IconInput = ({ label, context, ...props }: InputProps<CategoryContext>) => {
  const control = useFieldProps(props)
  const lists = [
    [m.categories_icon_emoji(), emojisFor(context.icon)],
    [m.categories_icon_line(), categoryIcons],
  ] as const
  return (
    <div className="hp-categories__icons">
      {lists.map(([kind, icons]) => (
        <RadioTiles
          key={kind}
          {...control}
          label={`${label}: ${kind}`}
          options={icons.map((value) => ({ value, content: <Sign icon={value} /> }))}
        />
      ))}
    </div>
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

/** CNT-05: the fields of a category. A new one is white on blue, with a clipboard. */
export const categoryFields = {
  nameNo: requiredText({
    label: m.categories_name,
    of: contract.nameNo,
    missing: m.categories_name_missing,
    example: m.categories_name_example,
  }),
  nameEn: nullableText({
    label: m.categories_name_en,
    of: contract.nameEn,
    lang: 'en',
  }),
  description: plainText({
    label: m.categories_description,
    of: contract.description,
    rows: 2,
  }),
  colorPreset: field({
    label: m.categories_color,
    schema: z.enum(colorPresets),
    toForm: (preset: ColorPreset = 'blue') => preset,
    toWire: (preset) => preset,
    input: PresetInput,
    show: (preset) => colorNames[preset](),
  }),
  icon: field({
    label: m.categories_icon,
    schema: z.string(),
    toForm: (icon: string = usualIcon) => icon,
    toWire: (icon) => icon,
    input: IconInput,
  }),
  isActive: field({
    label: m.categories_status,
    schema: z.boolean(),
    toForm: (isActive: boolean = true) => isActive,
    toWire: (isActive) => isActive,
    input: { kind: 'checkbox', inputLabel: m.content_active, help: m.content_active_help },
    when: ({ isNew }: CategoryContext) => !isNew,
    show: activeText,
  }),
}

type CategoryValues = ValuesOf<typeof categoryFields>

/** The fields of a version in words. */
export const displayedCategory = (category: CategoryRow) =>
  displayedFields(categoryFields, category)

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
