import type { ReactNode } from 'react'

export type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'tertiary'
  /** Danger is kept for acute danger and what destroys something. */
  readonly tone?: 'accent' | 'neutral' | 'danger'
  readonly size?: 'medium' | 'small'
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** Aksel's look, by its classes, for a button and for a link that looks like one. */
export const lookOf = (look: Required<Pick<ButtonLook, 'variant' | 'tone' | 'size'>>) => ({
  className: `aksel-button aksel-button--${look.size}`,
  'data-variant': look.variant,
  'data-color': look.tone,
})

export const ButtonContent = ({ icon, children }: Pick<ButtonLook, 'icon' | 'children'>) => (
  <>
    {icon !== undefined && <span className="aksel-button__icon">{icon}</span>}
    {children !== undefined && <span>{children}</span>}
  </>
)
