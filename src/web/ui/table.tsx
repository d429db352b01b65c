import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'
import { SortHeading } from './sort-heading.tsx'
import { useUiTexts } from './texts.tsx'
import './table.css'

export type Column<Row, Key extends string = never> = {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** What a press on the heading sorts the list by; without it the heading is no button. */
  readonly sortBy?: Key
  /** Where the table is wide, as CSS ('8rem'). Columns without one share what is left. */
  readonly width?: string
}

type Props<Row, Key extends string> = {
  /** What the rows are, for screen readers. */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row, Key>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly sort: Sort<Key> | null
  readonly onSort: (sort: Sort<Key>) => void
  /** Buttons and links, the same ones in the same order in every row. */
  readonly rowActions: (row: Row) => ReactNode
  /** CSS width of the place of the actions where the table is wide. */
  readonly actionsWidth?: string
  /** What stands in the place of no rows. */
  readonly empty: ReactNode
}

/**
 * The one list of the back office. Where it is narrow each row is a card. A browser that lays a table
 * out as blocks forgets that it is one, so every role is said.
 */
export const Table = <Row, Key extends string = never>(props: Props<Row, Key>) => {
  const { caption, columns, rows, rowKey, sort, onSort, rowActions, empty } = props
  const { actionsWidth = '12rem' } = props
  const { actions } = useUiTexts()
  if (rows.length === 0) return <div className="hp-card">{empty}</div>
  return (
    <div className="hp-table-frame">
      <table className="hp-table" role="table">
        <caption className="aksel-sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          <col style={{ width: actionsWidth }} />
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, heading, sortBy }) => (
              <SortHeading key={id} sortBy={sortBy} sort={sort} onSort={onSort}>
                {heading}
              </SortHeading>
            ))}
            <th role="columnheader" scope="col">
              {actions}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column, place) => (
                <Cell key={column.id} heading={column.heading} isName={place === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
              <td role="cell">
                <div className="hp-table__actions">{rowActions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  readonly heading: string
  readonly isName: boolean
  readonly children: ReactNode
}

const Cell = ({ heading, isName, children }: CellProps) => {
  const content = (
    <>
      <span className="hp-table__label" aria-hidden>
        {heading}
      </span>
      <div className="hp-table__value">{children}</div>
    </>
  )
  return isName ? (
    <th role="rowheader" scope="row">
      {content}
    </th>
  ) : (
    <td role="cell">{content}</td>
  )
}
