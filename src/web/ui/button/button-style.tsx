import type { ReactNode } from 'react'

export type ButtonStyle = {
  readonly variant?: 'primary' | 'secondary' | 'tertiary'
  /** Danger is kept for acute danger and what destroys something. */
  readonly tone?: 'accent' | 'neutral' | 'danger'
  readonly size?: 'medium' | 'small'
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** Aksel's look, by its classes, for a button and for a link that looks like one. */
export const styleAttributes = (
  style: Required<Pick<ButtonStyle, 'variant' | 'tone' | 'size'>>,
) => ({
  className: `aksel-button aksel-button--${style.size}`,
  'data-variant': style.variant,
  'data-color': style.tone,
})

export const ButtonContent = ({ icon, children }: Pick<ButtonStyle, 'icon' | 'children'>) => (
  <>
    {icon !== undefined && <span className="aksel-button__icon">{icon}</span>}
    {children !== undefined && <span>{children}</span>}
  </>
)
