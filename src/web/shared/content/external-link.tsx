import { ExternalLinkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { webAddress } from '#web/lib/format/web-address.ts'
import * as m from '#web/generated/messages/messages.js'
import './content-parts.css'

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
