import { ArrowDownIcon, ArrowUpIcon, ArrowsUpDownIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { nextSort, type Sort } from './sort.ts'

type SortHeadingProps<Key extends string> = {
  /** Undefined: the list is not sorted by this column. */
  readonly sortBy: Key | undefined
  readonly sort: Sort<Key> | null
  readonly onSort: (sort: Sort<Key>) => void
  readonly children: string
}

const shown = {
  asc: { order: 'ascending', icon: ArrowUpIcon },
  desc: { order: 'descending', icon: ArrowDownIcon },
  none: { order: 'none', icon: ArrowsUpDownIcon },
} as const

/** The heading of a column; where the list can be sorted by it, a button that says how it is now. */
export const SortHeading = <Key extends string>(props: SortHeadingProps<Key>) => {
  const { sortBy, sort, onSort, children } = props
  if (sortBy === undefined) return <Heading>{children}</Heading>
  const { order, icon: Icon } = shown[sort?.column === sortBy ? sort.direction : 'none']
  return (
    <th role="columnheader" scope="col" aria-sort={order}>
      <button
        type="button"
        className="hp-table__sort"
        onClick={() => onSort(nextSort(sort, sortBy))}
      >
        {children}
        <Icon aria-hidden />
      </button>
    </th>
  )
}

/** The heading of a column that sorts nothing. */
export const Heading = ({ children }: { readonly children: ReactNode }) => (
  <th role="columnheader" scope="col">
    {children}
  </th>
)
