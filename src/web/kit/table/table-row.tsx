import type { ComponentProps, ReactNode } from 'react'
import { titleWhereCut } from '../layout/page.tsx'
import type { Column } from './column.ts'

/** The props of a dragged row. */
type SortablePlacement = Pick<ComponentProps<'tr'>, 'ref' | 'style'>

type TableRowProps<Row> = SortablePlacement & {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Column<Row, string>[]
  /** Undefined: the table has no column for them. */
  readonly actions?: ReactNode
  /** The checkbox of the row; undefined: the table has no column for it. */
  readonly select?: ReactNode
  /** Content before the name of the row, in its own cell. */
  readonly before?: ReactNode
  readonly dragged?: boolean
  readonly changed?: boolean
}

/** So many facts of a row have room on a phone. */
const PHONE_FACTS = 3

export const TableRow = <Row,>(props: TableRowProps<Row>) => {
  const {
    id,
    row,
    columns,
    actions,
    select,
    before,
    dragged = false,
    changed = false,
    ...placed
  } = props
  return (
    <tr
      role="row"
      data-row={id}
      data-dragged={dragged || undefined}
      data-changed={changed || undefined}
      {...placed}
    >
      {select !== undefined && (
        <td role="cell" className="hp-table__select">
          {select}
        </td>
      )}
      {before !== undefined && (
        <td role="cell" className="hp-table__before">
          {before}
        </td>
      )}
      {columns.map((column, position) => (
        <Cell key={column.id} heading={column.heading} position={position}>
          {column.cell(row)}
        </Cell>
      ))}
      {actions !== undefined && (
        <td role="cell">
          <div className="hp-table__actions">{actions}</div>
        </td>
      )}
    </tr>
  )
}

type EditingProps = SortablePlacement & {
  /** How many columns the table has. */
  readonly span: number
  readonly children: ReactNode
}

/** A form that replaces a row. Where rows are cards, the card is the form. */
export const EditingRow = ({ span, children, ...placed }: EditingProps) => (
  <tr role="row" className="hp-table__editing" {...placed}>
    <td role="cell" colSpan={span}>
      {children}
    </td>
  </tr>
)

type CellProps = {
  readonly heading: string
  /** From 0, which is the name of the row. */
  readonly position: number
  readonly children: ReactNode
}

const Cell = ({ heading, position, children }: CellProps) => {
  const content = (
    <>
      <span className="hp-table__label" aria-hidden>
        {heading}
      </span>
      <div className="hp-table__value" onPointerEnter={titleWhereCut}>
        {children}
      </div>
    </>
  )
  return position === 0 ? (
    <th role="rowheader" scope="row">
      {content}
    </th>
  ) : (
    <td role="cell" data-minor={position > PHONE_FACTS || undefined}>
      {content}
    </td>
  )
}
