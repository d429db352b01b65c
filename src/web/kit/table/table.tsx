import { useRef } from 'react'
import type { Rows } from './column.ts'
import { shownRows, useEditFocus, useShowChanged } from './edited-row.ts'
import type { Sort } from './sort.ts'
import { SelectAll, SelectRow, selectColumn } from './selection.tsx'
import { Heading, SortHeading } from './table-heading.tsx'
import { TableFrame } from './table-frame.tsx'
import { EditingRow, TableRow } from './table-row.tsx'

type TableProps<Row, Key extends string> = Rows<Row, Key> & {
  readonly sort: Sort<Key> | null
  readonly onSort: (sort: Sort<Key>) => void
}

/** The one list of the back office, sorted by its headings (`order/` has the one that is put in an order). */
export const Table = <Row, Key extends string = never>(props: TableProps<Row, Key>) => {
  const { caption, columns, rows, rowKey, sort, onSort, rowActions, actionsWidth, empty } = props
  const { editing = null, changed = null, selection, dense = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useEditFocus(body, editing?.rowKey ?? null)
  useShowChanged(body, changed)
  const shown = shownRows(rows, rowKey, editing?.rowKey ?? null)
  if (shown.length === 0) return <div className="hp-card">{empty}</div>
  return (
    <TableFrame
      caption={caption}
      columns={selection === undefined ? columns : [selectColumn, ...columns]}
      actionsWidth={actionsWidth}
      dense={dense}
      body={body}
      headings={
        <>
          {selection !== undefined && (
            <Heading>
              <SelectAll selection={selection} keys={rows.map(rowKey)} />
            </Heading>
          )}
          {columns.map(({ id, heading, sortBy }) => (
            <SortHeading key={id} sortBy={sortBy} sort={sort} onSort={onSort}>
              {heading}
            </SortHeading>
          ))}
        </>
      }
    >
      {shown.map(({ key, row }) =>
        row === null ? (
          <EditingRow key={key} span={columns.length + (selection === undefined ? 1 : 2)}>
            {editing?.content}
          </EditingRow>
        ) : (
          <TableRow
            key={key}
            id={key}
            row={row}
            columns={columns}
            actions={rowActions(row)}
            changed={key === changed}
            select={selection && <SelectRow selection={selection} id={key} row={row} />}
          />
        ),
      )}
    </TableFrame>
  )
}
