import type { ComponentProps } from 'react'
import { ButtonContent, lookOf, type ButtonLook } from './button-look.tsx'

type Props = ButtonLook &
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
}: Props) => (
  <button
    type="button"
    {...rest}
    {...lookOf({ variant, tone, size })}
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
