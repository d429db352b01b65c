import type { Column, Rows } from './column.ts'
import { TableFrame } from './table-frame.tsx'
import { Heading } from './table-heading.tsx'
import { TableRow } from './table-row.tsx'

type FactTableProps<Row> = Pick<Rows<Row, never>, 'caption' | 'rows' | 'rowKey' | 'dense'> & {
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
}

/** A table to read: nothing in it is sorted, and nothing is done with a row. */
export const FactTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
}: FactTableProps<Row>) => (
  <TableFrame
    caption={caption}
    columns={columns}
    actionsWidth={null}
    dense={dense}
    headings={columns.map(({ id, heading }) => (
      <Heading key={id}>{heading}</Heading>
    ))}
  >
    {rows.map((row) => (
      <TableRow key={rowKey(row)} id={rowKey(row)} row={row} columns={columns} />
    ))}
  </TableFrame>
)
