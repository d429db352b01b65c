import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonContent, styleAttributes, type ButtonStyle } from './button-style.tsx'

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
