import type { ComponentType, SVGProps } from 'react'
import './badge.css'

type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'yellow'

type LevelBadgeProps = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly word: string
  readonly tone: BadgeTone
  /** BO-16: the English word that was asked for, where another one leads. */
  readonly requested?: string
  /** 'outlined': it must not be missed among others; 'dashed': there is nothing to tell. */
  readonly look?: 'outlined' | 'dashed'
}

/** A level or a state as icon, word and colour, so that the colour alone never tells it. */
export const LevelBadge = ({ icon: Icon, word, tone, look, requested }: LevelBadgeProps) => (
  <span
    className="hp-badge"
    data-color={tone}
    data-look={look}
    title={requested === word ? undefined : requested}
  >
    <Icon aria-hidden />
    {word}
  </span>
)
