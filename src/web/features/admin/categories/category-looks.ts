import { categoryIcons, type ColorPreset } from '#domain/content/presets.ts'
import { asEmoji, offeredIcon } from '#web/shared/content/category-look/line-icons.ts'
import * as m from '#web/generated/messages/messages.js'

/** Of a new category. */
export const usualIcon = asEmoji(categoryIcons[0])

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
