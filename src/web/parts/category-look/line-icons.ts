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

type LineIcon = typeof ClipboardIcon

/** CNT-05: how each emoji that can be chosen is drawn; the emoji is what is stored and exported. */
const lineIcons: Readonly<Record<(typeof categoryIcons)[number], LineIcon>> = {
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

/** The drawing for a stored emoji, or null: any other emoji is shown as it is. */
export const lineIconOf = (icon: string): LineIcon | null => {
  const known = categoryIcons.find((one) => bare(one) === bare(icon))
  return known === undefined ? null : lineIcons[known]
}
