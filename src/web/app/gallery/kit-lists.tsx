import { useState } from 'react'
import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Bars } from '#web/kit/chart/bars.tsx'
import { Chart } from '#web/kit/chart/chart.tsx'
import { DataTable } from '#web/kit/chart/data-table.tsx'
import { StackedBars } from '#web/kit/chart/stacked-bars.tsx'
import { ColumnsDialog } from '#web/kit/columns/columns-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import { moved } from '#web/kit/order/move-order.ts'
import { OrderedTable } from '#web/kit/order/ordered-table.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { chosenColumns, usualColumns } from '#web/kit/table/column-choice.ts'
import { FactTable } from '#web/kit/table/fact-table.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { RowActions } from '#web/kit/table/row-actions.tsx'
import type { Sort } from '#web/kit/table/sort.ts'
import { Table } from '#web/kit/table/table.tsx'

type Row = { readonly id: string; readonly place: string; readonly seats: number }

const rows: readonly Row[] = ['A', 'B', 'C'].map((id, at) => ({
  id: `Row ${id}`,
  place: `Place ${id}`,
  seats: 10 * at,
}))

const columns: readonly Column<Row, 'id' | 'seats'>[] = [
  { id: 'id', heading: 'Name', sortBy: 'id', cell: ({ id }) => id },
  { id: 'place', heading: 'Place', cell: ({ place }) => place },
  { id: 'seats', heading: 'Seats', sortBy: 'seats', width: '8rem', cell: ({ seats }) => seats },
]
const facts: readonly Column<Row>[] = columns.map(({ id, heading, cell }) => ({
  id,
  heading,
  cell,
}))

const none = () => undefined

const actionsOf = ({ id }: Row) => (
  <RowActions
    name={id}
    actions={[
      {
        id: 'edit',
        icon: <PencilIcon aria-hidden />,
        label: 'Edit',
        which: `Edit ${id}`,
        onClick: none,
      },
      {
        id: 'copy',
        icon: <PencilIcon aria-hidden />,
        label: 'Copy',
        which: `Copy ${id}`,
        onClick: none,
      },
      {
        id: 'delete',
        tone: 'danger',
        icon: <TrashIcon aria-hidden />,
        label: 'Delete',
        which: `Delete ${id}`,
        onClick: none,
      },
    ]}
  />
)

const list = { caption: 'Rows', rows, rowKey: ({ id }: Row) => id, rowActions: actionsOf }

const empty = (
  <EmptyState heading="No rows yet" action={<Button>New row</Button>}>
    What a row is for, and what to do next.
  </EmptyState>
)

const WorkingList = () => {
  const [sort, setSort] = useState<Sort<'id' | 'seats'>>({ column: 'id', direction: 'asc' })
  const [choice, setChoice] = useState(usualColumns)
  const [isChoosing, setChoosing] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Row B']))
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const sign = sort.direction === 'asc' ? 1 : -1
  const sorted = rows.toSorted((a, b) =>
    sort.column === 'id' ? sign * a.id.localeCompare(b.id) : sign * (a.seats - b.seats),
  )
  const toggle = (keys: readonly string[]) =>
    setSelected(
      new Set(
        [...selected]
          .filter((key) => !keys.includes(key))
          .concat(keys.filter((key) => !selected.has(key))),
      ),
    )
  return (
    <Section heading="ListFrame with Table, selection, filters, pages and ColumnsDialog">
      <ListFrame
        search={{ label: 'Search', value: search, onChange: setSearch, onEnter: none }}
        filters={
          <SelectField label="Filter" error={undefined} pending={false}>
            <option>All</option>
          </SelectField>
        }
        filtersSet={1}
        onClear={none}
        view={
          <Button variant="secondary" tone="neutral" onClick={() => setChoosing(true)}>
            Columns
          </Button>
        }
        action={<Button>New row</Button>}
        loading={false}
        refreshing={false}
        failure={null}
        paging={{ page, pageSize: 3, total: 12 }}
        onPage={setPage}
      >
        <Table
          {...list}
          rows={sorted}
          columns={chosenColumns(columns, choice)}
          sort={sort}
          onSort={setSort}
          selection={{
            selected,
            onToggle: (key) => toggle([key]),
            onToggleAll: toggle,
            label: ({ id }) => `Select ${id}`,
            labelAll: 'Select all',
          }}
          dense
          empty={empty}
        />
      </ListFrame>
      {isChoosing && (
        <ColumnsDialog
          columns={columns}
          choice={choice}
          onChoose={setChoice}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  )
}

const frame = { search: null, action: null, refreshing: false, paging: null, onPage: none } as const

const ListStates = () => (
  <>
    <Section heading="Table without dense; a row that is edited, and one that has changed">
      <Table
        {...list}
        columns={columns}
        sort={null}
        onSort={none}
        editing={{ rowKey: 'Row B', content: <p>A FormInPlace</p> }}
        changed="Row C"
        empty={empty}
      />
    </Section>
    <Section heading="Empty, loading and failed">
      <Table {...list} rows={[]} columns={columns} sort={null} onSort={none} empty={empty} />
      <ListFrame {...frame} loading loadingText="Loading rows" failure={null}>
        {null}
      </ListFrame>
      <ListFrame
        {...frame}
        loading={false}
        failure={<LoadFailed error={new Error('gallery')} retry={none} />}
      >
        {null}
      </ListFrame>
    </Section>
  </>
)

const Ordered = () => {
  const [order, setOrder] = useState(rows)
  return (
    <Section heading="OrderedTable">
      <OrderedTable
        {...list}
        rows={order}
        columns={facts}
        order={{
          nameOf: ({ id }) => id,
          positionOf: (row) => order.indexOf(row),
          total: order.length,
          onMove: (row, to) => setOrder(moved(order, order.indexOf(row), to)),
          pending: false,
        }}
        empty={empty}
      />
    </Section>
  )
}

export const Lists = () => (
  <>
    <WorkingList />
    <ListStates />
    <Ordered />
    <Section heading="FactTable">
      <FactTable {...list} columns={facts} />
    </Section>
  </>
)

const bars = rows.map(({ id, seats }) => ({
  key: id,
  name: id,
  value: seats === 0 ? null : seats,
  shown: seats === 0 ? 'under 5' : String(seats),
}))
const series = (['danger', 'warning', 'info', 'neutral'] as const).map((tone) => ({
  id: tone,
  name: `Tone ${tone}`,
  tone,
}))
const figures = (
  <DataTable
    caption="Figures"
    headings={['Name', 'Seats']}
    rows={bars.map(({ key, name, shown }) => ({ key, name, cells: [shown] }))}
  />
)

export const Charts = () => (
  <Section heading="Chart, Bars, StackedBars, DataTable">
    <Chart
      title="Bars"
      summaryText="What one sees, in words."
      render={(ids) => <Bars {...ids} bars={bars} />}
      tableSummary="Show as a table"
      table={figures}
    />
    <Chart
      title="StackedBars"
      summaryText="What one sees, in words."
      render={(ids) => (
        <StackedBars
          {...ids}
          series={series}
          stacks={[4, 9, 6].map((value, at) => ({
            key: String(at),
            label: `Week ${at + 1}`,
            name: `Week ${at + 1}`,
            values: [null, value, value * 2, 3],
            shown: ['under 5', String(value), String(value * 2), '3'],
          }))}
          suppressed="Under 5"
          choose="Choose a bar"
          format={String}
        />
      )}
      tableSummary="Show as a table"
      table={figures}
    />
  </Section>
)
