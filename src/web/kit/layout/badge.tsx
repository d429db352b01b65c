import type { ComponentType, SVGProps } from 'react'
import './page.css'

type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'yellow'

type LevelBadgeProps = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly word: string
  readonly tone: BadgeTone
  /** 'outlined': it must not be missed among others; 'dashed': there is nothing to tell. */
  readonly look?: 'outlined' | 'dashed'
}

/** A level or a state as icon, word and colour, so that the colour alone never tells it. */
export const LevelBadge = ({ icon: Icon, word, tone, look }: LevelBadgeProps) => (
  <span className="hp-badge" data-color={tone} data-look={look}>
    <Icon aria-hidden />
    {word}
  </span>
)
