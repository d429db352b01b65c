import { categoryIcons, type ColorPreset } from '#domain/content/presets.ts'
import * as m from '#web/generated/messages/messages.js'

/** The icons to choose from. A current icon from elsewhere remains available. */
export const iconsFor = (icon: string): readonly string[] =>
  categoryIcons.some((one) => one === icon) ? categoryIcons : [icon, ...categoryIcons]

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

/** The name of an icon, for screen readers. */
export const iconName = (icon: string): string => {
  const known = categoryIcons.find((one) => one === icon)
  return known === undefined ? m.categories_icon_other() : iconNames[known]()
}
