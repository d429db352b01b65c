import type { ReactNode, ComponentProps } from 'react'
import { createLink } from '@tanstack/react-router'

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

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Work is under way: a second press does nothing, and the focus stays. */
    readonly pending?: boolean
  }

export const Button = ({
  variant = 'primary',
  tone = 'accent',
  size = 'medium',
  icon,
  children,
  pending = false,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...styleAttributes({ variant, tone, size })}
    aria-disabled={pending || undefined}
    aria-busy={pending || undefined}
    onClick={(event) => {
      if (pending) event.preventDefault()
      else onClick?.(event)
    }}
  >
    <ButtonContent icon={icon}>{children}</ButtonContent>
  </button>
)

type AnchorProps = ButtonStyle & Omit<ComponentProps<'a'>, 'className'>

const Anchor = ({
  variant = 'primary',
  tone = 'accent',
  size = 'medium',
  icon,
  children,
  ...rest
}: AnchorProps) => (
  <a {...rest} {...styleAttributes({ variant, tone, size })}>
    <ButtonContent icon={icon}>{children}</ButtonContent>
  </a>
)

/** A link (it goes somewhere) that looks like a button. */
export const ButtonLink = createLink(Anchor)
