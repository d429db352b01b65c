import type { ComponentProps } from 'react'
import { ButtonContent, styleAttributes, type ButtonStyle } from './button-style.tsx'

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
