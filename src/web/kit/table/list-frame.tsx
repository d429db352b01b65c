import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { SkeletonRows } from '../layout/loading.tsx'
import { useUiTexts, type UiTexts } from '../text-context.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../fields/field.tsx'
import './list-frame.css'

/** Pages are counted from 1; `total` is the number of rows of all of them. */
type Paging = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

type PageRange = {
  /** At least 1: a list without rows has one page. */
  readonly pages: number
  /** The nearest page that there is. */
  readonly page: number
  /** The first and the last row of it, counted from 1; both 0 without rows. */
  readonly from: number
  readonly to: number
}

/** What a page of a list holds. */
export const pageRange = ({ page, pageSize, total }: Paging): PageRange => {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const nearest = Math.min(Math.max(1, page), pages)
  return {
    pages,
    page: nearest,
    from: Math.min(total, (nearest - 1) * pageSize + 1),
    to: Math.min(total, nearest * pageSize),
  }
}

/** The page that somebody typed, the nearest one there is; null when it is not a whole number. */
export const typedPage = (text: string, pages: number): number | null => {
  const digits = text.trim()
  return /^\d+$/.test(digits) ? Math.min(Math.max(1, Number(digits)), pages) : null
}

type PagerProps = Paging & { readonly onPage: (page: number) => void }

/** To the other pages of a list; nothing when there is only one. */
const Pager = ({ onPage, ...paging }: PagerProps) => {
  const texts = useUiTexts()
  const { pages, page, ...rows } = pageRange(paging)
  if (pages === 1) return null
  return (
    <nav className="hp-pager hp-no-print" aria-label={texts.pages}>
      <p className="hp-pager__shown">{texts.shown({ ...rows, total: paging.total })}</p>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<ChevronLeftIcon aria-hidden />}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        {texts.previousPage}
      </Button>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<ChevronRightIcon aria-hidden />}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        {texts.nextPage}
      </Button>
      {pages > 2 && <GoToPage key={page} page={page} pages={pages} onPage={onPage} />}
    </nav>
  )
}

type GoToPageProps = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Goes when it is sent, not while it is typed. */
const GoToPage = ({ page, pages, onPage }: GoToPageProps) => {
  const texts = useUiTexts()
  const [typed, setTyped] = useState(String(page))
  return (
    <form
      className="hp-pager__go"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typedPage(typed, pages)
        setTyped(String(wanted ?? page))
        if (wanted !== null && wanted !== page) onPage(wanted)
      }}
    >
      <TextField
        label={texts.pageOf(pages)}
        error={undefined}
        pending={false}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" tone="neutral">
        {texts.goToPage}
      </Button>
    </form>
  )
}

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
