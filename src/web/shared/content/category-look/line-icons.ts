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

/** CNT-05: the drawing of each emoji on offer; the stored and exported value is the emoji. */
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

/** The emoji on offer that a stored one is, or null: any other emoji is shown as it is. */
export const offeredIcon = (icon: string): OfferedIcon | null =>
  categoryIcons.find((one) => bare(one) === bare(icon)) ?? null
