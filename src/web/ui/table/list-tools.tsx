import type { ReactNode } from 'react'
import { SearchField } from '../fields/search-field.tsx'
import { Actions } from '../layout/page.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useNarrow } from '../layout/use-window.ts'
import './list-frame.css'

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
  /** Buttons that change how the list is shown, such as the choice of columns. */
  readonly view?: ReactNode
  /** The page's primary action ('Ny …'), or null. */
  readonly action: ReactNode
}

/** The line above a list. On a phone the filters are in a sheet, and what changes the view with them. */
export const ListTools = (props: ListToolsProps & { readonly status: ReactNode }) => {
  const { search, filters, filtersSet = 0, moreFilters, moreFiltersSet = 0 } = props
  const { view, action, status } = props
  const isNarrow = useNarrow()
  const hasSheet = isNarrow && Boolean(filters ?? moreFilters)
  const isBesideSearch = isNarrow && !hasSheet && search !== null
  return (
    <div className="hp-list__tools hp-no-print">
      {search !== null && <SearchField {...search} />}
      {!hasSheet && filters}
      {/* In one place at any width: a window that is turned keeps it open. */}
      {(hasSheet || Boolean(moreFilters)) && (
        <FilterSheet count={(hasSheet ? filtersSet : 0) + moreFiltersSet}>
          {hasSheet && filters}
          {moreFilters}
          {hasSheet && Boolean(view) && <Actions>{view}</Actions>}
        </FilterSheet>
      )}
      {isBesideSearch && view}
      {status}
      {!hasSheet && !isBesideSearch && view}
      {action !== null && <div className="hp-list__action">{action}</div>}
    </div>
  )
}
