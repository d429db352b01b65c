import { ExternalLinkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'
import './content-parts.css'

/** The address to link to if it is http or https, else null: content must not contain a script. */
export const webAddress = (text: string | null): string | null => {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  const isOfTheWeb = protocol === 'https:' || protocol === 'http:'
  // V8: text before an @ can imitate another site.
  return isOfTheWeb && username === '' && password === '' ? href : null
}

type ExternalLinkProps = {
  /** As the content has it: linked to only when it is a web address. */
  readonly url: string | null
  readonly children: ReactNode
}

/** Out to another site, in a tab of its own so that the result stays; on paper the address follows. */
export const ExternalLink = ({ url, children }: ExternalLinkProps) => {
  const address = webAddress(url)
  if (address === null) return children
  return (
    <a className="hp-outside" href={address} target="_blank" rel="noreferrer">
      {children}
      <ExternalLinkIcon aria-hidden />
      <span className="aksel-sr-only"> {m.outside_link()}</span>
    </a>
  )
}
