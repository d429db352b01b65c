import type { ReactNode } from 'react'
import type { ColorPreset } from '#domain/content/presets.ts'
import './category-look.css'

type BadgeProps = { readonly preset: ColorPreset; readonly children: ReactNode }

/** CNT-05: words in the colours of a category. */
export const CategoryBadge = ({ preset, children }: BadgeProps) => (
  <span className="hp-category-look hp-category-badge" data-preset={preset}>
    {children}
  </span>
)

type IconProps = { readonly of: { readonly icon: string; readonly colorPreset: ColorPreset } }

/** The emoji of a category on its colour, beside the name that says it. */
export const CategoryIcon = ({ of: { icon, colorPreset } }: IconProps) => (
  <span className="hp-category-look hp-category-icon" data-preset={colorPreset} aria-hidden>
    {icon}
  </span>
)
