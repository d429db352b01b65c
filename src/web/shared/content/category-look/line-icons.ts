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
import { categoryIcons } from '#domain/content/presets.ts'

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
