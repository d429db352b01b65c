import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import './page.css'

type DisclosureProps = {
  readonly summary: ReactNode
  /** Whether it stands open from the start. */
  readonly open?: boolean
  /** Render the content when it is first open: a long list costs nothing before. */
  readonly lazy?: boolean
  /** The user opened or closed it, and `open` follows. Absent: it opens and closes by itself. */
  readonly onFold?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

/** Folded away on the screen until somebody wants it; on paper it always stands open. */
export const Disclosure = (props: DisclosureProps) => {
  const { summary, open = false, lazy = false, onFold, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    let openedForPaper = false
    const show = () => {
      if (details.current === null || details.current.open) return
      details.current.open = true
      openedForPaper = true
      // The browser prints what is in the document when the listeners end.
      flushSync(() => setWasOpen(true))
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
  const press = (event: MouseEvent) => {
    if (onFold === undefined || details.current === null) return
    // The browser would turn back what `open` has just turned.
    event.preventDefault()
    details.current.open = !details.current.open
    onFold(details.current.open)
  }
  return (
    <details
      className="hp-folded"
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpen(true)
      }}
    >
      <summary onClick={press}>
        <ChevronDownIcon className="hp-folded__mark" aria-hidden />
        {summary}
      </summary>
      <div className="hp-folded__body">{(!lazy || open || wasOpen) && children}</div>
    </details>
  )
}
