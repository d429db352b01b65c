import {
  ClipboardIcon,
  ExclamationmarkTriangleIcon,
  FaceCryIcon,
  FaceFrownIcon,
  HeadCloudIcon,
  HeadIcon,
  HeartBrokenIcon,
  LifebuoyIcon,
  LightningIcon,
  MoonIcon,
  PillCircleRectangleIcon,
  WavesIcon,
} from '@navikt/aksel-icons'
import { categoryIcons, type ColorPreset } from '#domain/content/presets.ts'
import type { ReactNode } from 'react'
import './content-parts.css'

type OfferedIcon = (typeof categoryIcons)[number]

/** CNT-05: the drawing of each emoji on offer. */
export const lineIcons: Readonly<Record<OfferedIcon, typeof ClipboardIcon>> = {
  '📋': ClipboardIcon,
  '😔': FaceFrownIcon,
  '🆘': LifebuoyIcon,
  '💊': PillCircleRectangleIcon,
  '💔': HeartBrokenIcon,
  '⚠️': ExclamationmarkTriangleIcon,
  '🎭': WavesIcon,
  '🌀': HeadCloudIcon,
  '😰': FaceCryIcon,
  '😡': LightningIcon,
  '🧠': HeadIcon,
  '🌙': MoonIcon,
}

const VARIATION = '\u{FE0F}'
const bare = (icon: string): string => icon.replaceAll(VARIATION, '')

/** The stored value of an emoji that is not drawn as a line icon: the sign for a coloured emoji follows it. */
export const asEmoji = (icon: OfferedIcon): string => `${icon}${VARIATION}`

/** The emoji on offer whose line icon a stored one is, or null: any other emoji is shown as it is. */
export const offeredIcon = (icon: string): OfferedIcon | null =>
  categoryIcons.find((one) => bare(one) === bare(icon) && asEmoji(one) !== icon) ?? null

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
