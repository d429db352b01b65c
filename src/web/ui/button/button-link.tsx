import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonContent, lookOf, type ButtonLook } from './button-look.tsx'

type Props = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

const Anchor = ({
  variant = 'primary',
  tone = 'accent',
  size = 'medium',
  icon,
  children,
  ...rest
}: Props) => (
  <a {...rest} {...lookOf({ variant, tone, size })}>
    <ButtonContent icon={icon}>{children}</ButtonContent>
  </a>
)

/** A link (it goes somewhere) that looks like a button. */
export const ButtonLink = createLink(Anchor)
