import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, type ReactNode } from 'react'
import './disclosure.css'

type DisclosureProps = {
  readonly summary: ReactNode
  /** Whether it stands open from the start. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** Folded away on the screen until somebody wants it; on paper it always stands open. */
export const Disclosure = ({ summary, open = false, children }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let openedForPaper = false
    const show = () => {
      if (details.current === null || details.current.open) return
      details.current.open = true
      openedForPaper = true
    }
    const restore = () => {
      if (details.current !== null && openedForPaper) details.current.open = false
      openedForPaper = false
    }
    addEventListener('beforeprint', show)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', show)
      removeEventListener('afterprint', restore)
    }
  }, [])
  return (
    <details className="hp-folded" ref={details} open={open}>
      <summary>
        <ChevronDownIcon className="hp-folded__mark" aria-hidden />
        {summary}
      </summary>
      <div className="hp-folded__body">{children}</div>
    </details>
  )
}
