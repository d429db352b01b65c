import type { ReactNode } from 'react'
import type { ColorPreset } from '#domain/content/presets.ts'
import { lineIcons, offeredIcon } from './line-icons.ts'
import '../content-parts.css'

type BadgeProps = { readonly preset: ColorPreset; readonly children: ReactNode }

/** CNT-05: words in the colours of a category. */
export const CategoryBadge = ({ preset, children }: BadgeProps) => (
  <span className="hp-category-look hp-category-badge" data-preset={preset}>
    {children}
  </span>
)

type IconProps = { readonly of: { readonly icon: string; readonly colorPreset: ColorPreset } }

/** CNT-05: the stored emoji as a line icon, where there is one for it. */
export const CategorySign = ({ icon }: { readonly icon: string }) => {
  const offered = offeredIcon(icon)
  if (offered === null) return icon
  const Line = lineIcons[offered]
  return <Line aria-hidden />
}

/** The sign of a category on its colour, beside the name that says it. */
export const CategoryIcon = ({ of: { icon, colorPreset } }: IconProps) => (
  <span className="hp-category-look hp-category-icon" data-preset={colorPreset} aria-hidden>
    <CategorySign icon={icon} />
  </span>
)
