import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ComponentType, ReactNode, SVGProps } from 'react'
import './link-card.css'

type Look = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly heading: string
  readonly text: string
}

const Content = ({ icon: Icon, heading, text }: Look) => (
  <>
    <span className="hp-link-card__icon">
      <Icon aria-hidden />
    </span>
    <span className="hp-link-card__heading">{heading}</span>
    <span className="hp-link-card__text">{text}</span>
  </>
)

type AnchorProps = Look &
  Omit<ComponentProps<'a'>, 'className' | 'children'> & {
    /** The one that most come for. */
    readonly emphasis?: boolean
  }

const Anchor = ({ icon, heading, text, emphasis = false, ...rest }: AnchorProps) => (
  <a {...rest} className="hp-link-card" data-emphasis={emphasis}>
    <Content icon={icon} heading={heading} text={text} />
  </a>
)

/** One of a few places to go next, with what is found there. The whole card is the link. */
export const LinkCard = createLink(Anchor)

/** Beside link cards: a place that cannot be gone to, and why. */
export const PlainCard = ({ note, ...look }: Look & { readonly note: ReactNode }) => (
  <div className="hp-link-card">
    <Content {...look} />
    <span />
    {note}
  </div>
)

export const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="hp-cards">{children}</ul>
)
