import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type PointerEvent,
} from 'react'
import { useUiTexts } from '../text-context.tsx'
import './page.css'

/** What every page says below its heading; the application gives it. */
export const PageNote = createContext<ReactNode>(null)

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** Shows the whole text of an element under the pointer, where the element has no room for it. */
export const titleWhereCut = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
  const inside = currentTarget.querySelectorAll(':not(.aksel-sr-only)')
  currentTarget.title = [currentTarget, ...inside].some(isCut) ? currentTarget.innerText : ''
}

/** For a page with a head of its own; `Page` calls it itself. */
export const usePageTitle = (title: string): void => {
  const { titleOf } = useUiTexts()
  useEffect(() => {
    document.title = titleOf(title)
  }, [title, titleOf])
}

type PageProps = {
  /** The page's one h1, and its title in the browser's tab. */
  readonly title: string
  /** The title in the tab, where the h1 names a person or a place (L2). */
  readonly tabTitle?: string
  readonly lead?: ReactNode
  /** Beside the lead, short and never cut. A phone has no room for them above a list. */
  readonly tags?: ReactNode
  /** The h1 stands among the children, as a `PageHeading`. */
  readonly hasOwnHeading?: boolean
  /** Beside the title: links to pages that belong with this one, or a choice of what the page shows. */
  readonly beside?: ReactNode
  /** Stands above the title: where one is, a way back. */
  readonly above?: ReactNode
  readonly width?: 'wide' | 'text' | 'form'
  readonly children: ReactNode
}

export const Page = (props: PageProps) => {
  const {
    title,
    tabTitle = title,
    lead,
    tags,
    hasOwnHeading = false,
    beside,
    above,
    width = 'wide',
    children,
  } = props
  usePageTitle(tabTitle)
  return (
    <div className="hp-page" data-width={width}>
      <div className="hp-page__head">
        {above}
        {!hasOwnHeading && <PageHeading>{title}</PageHeading>}
        {beside}
        {lead !== undefined && (
          <p className="hp-page__lead" onPointerEnter={titleWhereCut}>
            {lead}
          </p>
        )}
        {tags !== undefined && <p className="hp-page__tags">{tags}</p>}
        {use(PageNote)}
      </div>
      {children}
    </div>
  )
}

/** The heading that went away had the focus, and no other one has come in its place yet. */
let focusLost = false

/**
 * The h1 that takes the focus when the route changes, so that a screen reader reads it. One that comes in
 * the place of another, when what the page needs has been fetched, takes it over.
 */
type HeadingProps = { readonly id?: string; readonly children: ReactNode }

export const PageHeading = ({ id, children }: HeadingProps) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const heading = ref.current
    if (focusLost && document.activeElement === document.body) {
      heading?.focus({ preventScroll: true })
    }
    focusLost = false
    return () => {
      focusLost = heading !== null && heading === document.activeElement
    }
  }, [])
  return (
    <h1 ref={ref} id={id} tabIndex={-1}>
      {children}
    </h1>
  )
}

type SectionProps = {
  readonly heading: string
  /** What a link within the page leads to. */
  readonly anchor?: string
  /** At the other end of the heading's line: where all of it is. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export const Section = ({ heading, anchor, beside, children }: SectionProps) => {
  const id = useId()
  const title = <h2 id={id}>{heading}</h2>
  return (
    <section className="hp-section" id={anchor} aria-labelledby={id}>
      {beside === undefined ? (
        title
      ) : (
        <div className="hp-section__head">
          {title}
          {beside}
        </div>
      )}
      {children}
    </section>
  )
}

export const Card = ({ children }: { children: ReactNode }) => (
  <div className="hp-card">{children}</div>
)

/** Buttons and links side by side, the primary one first. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="hp-actions">{children}</div>
)
