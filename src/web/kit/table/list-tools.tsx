import { type ReactNode, useState } from 'react'
import { FunnelIcon, XMarkIcon } from '@navikt/aksel-icons'
import { SearchField } from '../fields/search-field.tsx'
import { Actions } from '../layout/page.tsx'
import { useNarrow } from '../layout/use-window.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useUiTexts } from '../text-context.tsx'
import './list-frame.css'

type FilterSheetProps = {
  /** How many filters narrow the list. */
  readonly count: number
  readonly children: ReactNode
}

/** Filters behind a button: in a dialog, which is at the foot of a phone. A filter applies at once. */
const FilterSheet = ({ count, children }: FilterSheetProps) => {
  const texts = useUiTexts()
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrow()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<FunnelIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? texts.filters : texts.filtersSet(count)}
      </Button>
      {isOpen && (
        <Dialog heading={texts.filters} open size={isNarrow ? 'sheet' : 'small'} onClose={close}>
          {children}
          <Actions>
            <Button onClick={close}>{texts.filtersDone}</Button>
          </Actions>
        </Dialog>
      )}
    </>
  )
}

type Search = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}

export type ListToolsProps = {
  /** Null: the list has no search. */
  readonly search: Search | null
  readonly filters?: ReactNode
  /** How many of the filters narrow the list. */
  readonly filtersSet?: number | undefined
  /** Filters for which a line has no room: in the sheet at any width. */
  readonly moreFilters?: ReactNode
  readonly moreFiltersSet?: number
  /** Takes all filters away. Its button is in the line while one narrows the list (BO-07). */
  readonly onClear?: (() => void) | undefined
  /** Buttons that change how the list is shown, such as the choice of columns. */
  readonly view?: ReactNode
  /** The page's primary action ('Ny …'), or null. */
  readonly action: ReactNode
}

/** The pressed button goes away with the last filter: the focus goes to the first field beside it. */
const ClearFilters = ({ onClear }: { readonly onClear: () => void }) => {
  const { filtersClear } = useUiTexts()
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      icon={<XMarkIcon aria-hidden />}
      title={filtersClear}
      onClick={({ currentTarget }) => {
        currentTarget
          .closest('.hp-list__tools, dialog')
          ?.querySelector<HTMLElement>('input, select')
          ?.focus()
        onClear()
      }}
    >
      <span className="hp-list__clear">{filtersClear}</span>
    </Button>
  )
}

/** The line above a list. On a phone the filters are in a sheet, and what changes the view with them. */
export const ListTools = (props: ListToolsProps & { readonly status: ReactNode }) => {
  const { search, filters, filtersSet = 0, moreFilters, moreFiltersSet = 0 } = props
  const { view, action, status, onClear } = props
  const isNarrow = useNarrow()
  const hasSheet = isNarrow && Boolean(filters ?? moreFilters)
  const isBesideSearch = isNarrow && !hasSheet && search !== null
  const clear = onClear !== undefined && filtersSet + moreFiltersSet > 0 && (
    <ClearFilters onClear={onClear} />
  )
  return (
    <div className="hp-list__tools hp-no-print">
      {search !== null && <SearchField {...search} />}
      {!hasSheet && filters}
      {/* In one place at any width: a window that is turned keeps it open. */}
      {(hasSheet || Boolean(moreFilters)) && (
        <FilterSheet count={(hasSheet ? filtersSet : 0) + moreFiltersSet}>
          {hasSheet && filters}
          {moreFilters}
          {hasSheet && (Boolean(view) || clear !== false) && (
            <Actions>
              {view}
              {clear}
            </Actions>
          )}
        </FilterSheet>
      )}
      {!hasSheet && clear}
      {isBesideSearch && view}
      {status}
      {!hasSheet && !isBesideSearch && view}
      {action !== null && <div className="hp-list__action">{action}</div>}
    </div>
  )
}
