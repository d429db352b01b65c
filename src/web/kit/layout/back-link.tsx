import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import './links.css'

const Anchor = ({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) => (
  <p className="hp-no-print">
    <a {...rest} className="hp-way-back">
      <ArrowLeftIcon aria-hidden />
      {children}
    </a>
  </p>
)

/** Above the title of a page: to the page that one comes from when going down. */
export const BackLink = createLink(Anchor)
