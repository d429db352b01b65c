import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonContent, lookOf, type ButtonLook } from './button-look.tsx'

type Props = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

const Anchor = (props: Props) => {
  const { variant, tone, size, icon, children, ...rest } = props
  return (
    <a {...rest} {...lookOf(props)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  )
}

/** A link (it goes somewhere) that looks like a button. */
export const ButtonLink = createLink(Anchor)
