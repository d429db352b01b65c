import { useWatch } from 'react-hook-form'
import { categoryIcons, colorPresets, type ColorPreset } from '#domain/content/presets.ts'
import { useFieldProps } from '#web/shared/admin/fields/field-inputs.tsx'
import type { InputProps } from '#web/shared/admin/fields/form-field.ts'
import { CategoryBadge, CategorySign } from '#web/shared/content/category-look/category-badge.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import { colorNames, emojisFor, iconName } from './category-looks.ts'
import './categories.css'

export type CategoryContext = {
  readonly isNew: boolean
  /** The icon that is stored. */
  readonly icon: string
}

export const PresetInput = ({ label, ...props }: InputProps<unknown>) => {
  const chosen: ColorPreset = useWatch({ name: props.name })
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
export const IconInput = ({ label, context, ...props }: InputProps<CategoryContext>) => {
  const field = useFieldProps(props)
  const lists = [
    [m.categories_icon_emoji(), emojisFor(context.icon)],
    [m.categories_icon_line(), categoryIcons],
  ] as const
  return (
    <div className="hp-categories__icons">
      {lists.map(([kind, icons]) => (
        <RadioTiles
          key={kind}
          {...field}
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
