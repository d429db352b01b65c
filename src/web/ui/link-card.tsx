import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ComponentType, ReactNode, SVGProps } from 'react'
import './link-card.css'

type AnchorProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly heading: string
  /** Lines of their own before the text: for whom it is, how long it takes. */
  readonly notes?: readonly string[]
  readonly text: string
  /** The one that most come for. */
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

/** One of a few places to go next, with what is found there. The whole card is the link. */
export const LinkCard = createLink(Anchor)

export const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="hp-cards">{children}</ul>
)
