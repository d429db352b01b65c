import { ChevronLeftIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextField } from '../fields/field.tsx'
import { useUiTexts } from '../text-context.tsx'
import { pageRange, typedPage, type Paging } from './page-range.ts'
import './list-frame.css'

export type PagerProps = Paging & { readonly onPage: (page: number) => void }

/** To the other pages of a list; nothing when there is only one. */
export const Pager = ({ onPage, ...paging }: PagerProps) => {
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
