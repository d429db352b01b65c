import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ComponentType, ReactNode, SVGProps } from 'react'
import './links.css'

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly heading: string
  /** Lines of their own before the text: the audience, the duration. */
  readonly notes?: readonly string[]
  readonly text: string
  /** The choice of most users. */
  readonly emphasis?: boolean
}

const Anchor = ({ icon: Icon, heading, notes, text, emphasis = false, ...rest }: AnchorProps) => (
  <a {...rest} className="hp-link-card" data-emphasis={emphasis}>
    <span className="hp-link-card__icon">
      <Icon aria-hidden />
    </span>
    <span className="hp-link-card__heading">{heading}</span>{' '}
    {notes?.map((note) => (
      <span key={note} className="hp-link-card__note">
        {note}.{' '}
      </span>
    ))}
    <span className="hp-link-card__text">{text}</span>
  </a>
)

/** A link to one of a few next pages, with a description. The whole card is the link. */
export const LinkCard = createLink(Anchor)

export const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="hp-cards">{children}</ul>
)
