import { useEffect, useRef, type ReactNode } from 'react'
import { SkeletonRows } from '../layout/loading.tsx'
import { useUiTexts, type UiTexts } from '../text-context.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import { pageRange, type Paging } from './page-range.ts'
import { Pager } from './pager.tsx'
import './list-frame.css'

type ListFrameProps = ListToolsProps & {
  /** Nothing has been fetched yet. */
  readonly loading: boolean
  /** The visible text during loading. Without it, only screen readers get the usual word. */
  readonly loadingText?: string
  /** The rows are from an earlier search or page, while the new ones load. */
  readonly refreshing: boolean
  /** Why the fetch failed, with a way to try again, or null. */
  readonly failure: ReactNode
  /** Null until it is known. */
  readonly paging: Paging | null
  readonly onPage: (page: number) => void
  /** What can be done with the selected rows: a row of its own below them, whether something is selected or not. */
  readonly bulk?: ReactNode
  /** The rows: a table or cards, with their own empty state. */
  readonly children: ReactNode
}

/** The frame around the rows of every list. */
export const ListFrame = (props: ListFrameProps) => {
  const { search, filters, filtersSet, onClear, view, action } = props
  const { loading, loadingText, refreshing, failure, paging, onPage, bulk, children } = props
  const texts = useUiTexts()
  const status = useRef<HTMLParagraphElement>(null)
  const focused = useRef<Element | null>(null)

  // The focused element was removed with its row.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) status.current?.focus()
  })

  // The last page is gone with its last row.
  const isGone = paging !== null && paging.page > pageRange(paging).pages
  useEffect(() => {
    if (isGone) onPage(pageRange(paging).pages)
  }, [isGone, onPage, paging])

  const goTo = (page: number) => {
    status.current?.focus()
    onPage(page)
  }

  return (
    <div className="hp-list">
      <ListTools
        {...{ search, filters, filtersSet, onClear, view, action }}
        status={
          <p
            className={paging?.total === 0 ? 'aksel-sr-only' : 'hp-list__shown'}
            role="status"
            tabIndex={-1}
            ref={status}
          >
            {paging !== null && !refreshing && shownText(paging, texts)}
          </p>
        }
      />
      {failure}
      {loading && failure === null && <SkeletonRows rows={8} text={loadingText} />}
      {!loading && !isGone && (
        <div
          className="hp-list__rows"
          aria-busy={refreshing}
          onFocus={({ target }) => {
            focused.current = target
          }}
        >
          {children}
          {bulk}
        </div>
      )}
      {paging !== null && <Pager {...paging} onPage={goTo} />}
    </div>
  )
}

/** How many rows are shown. An empty list shows its own text, so 0 is for screen readers only. */
const shownText = (paging: Paging, texts: UiTexts): string => {
  const { total } = paging
  const { pages, from, to } = pageRange(paging)
  if (total === 0) return texts.shownNone
  return pages === 1 ? texts.shownAll(total) : texts.shown({ from, to, total })
}
