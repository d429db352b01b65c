import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ContentMeta } from '#contract/content-row.ts'
import { useFolds, FoldAll } from '#web/office/kit/columns/use-folds.tsx'
import { ContentRowActions, contentActionsWidth } from '#web/office/kit/content/content-actions.tsx'
import { ContentFailure } from '../content-page.tsx'
import { useContentOrder, type Content } from '#web/office/kit/content/use-content.ts'
import {
  ContentList,
  wantedStatus,
  type ContentListProps,
} from '#web/office/kit/content/content-list.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { OrderedTable } from '#web/kit/order/ordered-table.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Selection } from '#web/kit/table/selection.tsx'
import '../content.css'

type List = Pick<ReturnType<typeof useListState>, 'wanted' | 'onFilter'>
type Option = { readonly id: string; readonly name: string }

/** The filter's name in the address. */
const GROUP = 'group'

/** The group that the list is narrowed to; undefined: all of them, also when it is gone. */
export const wantedGroup = <Group extends Option>(
  { wanted }: Pick<List, 'wanted'>,
  groups: readonly Group[],
): Group | undefined => groups.find(({ id }) => id === wanted.filters[GROUP])

type GroupFilterProps = { readonly list: List; readonly groups: readonly Option[] }

/** All groups, or one. */
const GroupFilter = ({ list, groups }: GroupFilterProps) => (
  <SelectField
    label={m.kind_symptom_group()}
    error={undefined}
    pending={false}
    value={wantedGroup(list, groups)?.id ?? ''}
    onChange={({ target }) => list.onFilter(GROUP, target.value)}
  >
    <option value="">{m.content_all()}</option>
    {groups.map((group) => (
      <option key={group.id} value={group.id}>
        {group.name}
      </option>
    ))}
  </SelectField>
)

type GroupSectionProps<Row extends ContentMeta> = {
  readonly name: string
  readonly of: Content<Row>
  /** All of the group, in their order. */
  readonly rows: readonly Row[]
  /** Whether the search and the filters leave it. */
  readonly isFound: (row: Row) => boolean
  /** A narrowed list shows its rows without another click. */
  readonly isOpen: boolean
  readonly onFold: ((isOpen: boolean) => void) | undefined
  readonly columns: readonly Column<Row>[]
  readonly actionsWidth: string
  readonly selection: Selection<Row>
  readonly save: (input: {
    readonly id: string
    readonly newOrderIndex: number
  }) => Promise<unknown>
  readonly onEdit: (row: Row) => void
  readonly onCopy?: ((row: Row) => void) | undefined
}

/** CNT-04: the rows of one group; their order is within it. */
const GroupSection = <Row extends ContentMeta>(props: GroupSectionProps<Row>) => {
  const { name, of, isFound, isOpen, onFold, columns, actionsWidth } = props
  const { selection, save, onEdit, onCopy } = props
  const { rows, order, error } = useContentOrder({ of, rows: props.rows, save })
  const found = rows.filter(isFound)
  if (found.length === 0) return null
  return (
    <Disclosure
      open={isOpen}
      onFold={onFold}
      lazy
      summary={
        <>
          <h2 className="hp-content-group">{name}</h2>
          <span className="hp-content-group__count">
            {found.length === rows.length
              ? rows.length
              : m.content_group_count({ count: found.length, total: rows.length })}
          </span>
        </>
      }
    >
      <LiveNotice tone="danger">
        {error === null ? null : <ContentFailure error={error} />}
      </LiveNotice>
      <OrderedTable
        caption={name}
        columns={columns}
        rows={found}
        rowKey={({ id }) => id}
        order={{ ...order, arrowsInMenu: true }}
        changed={of.changed}
        selection={selection}
        rowActions={(row) => <ContentRowActions {...{ of, row, onEdit, onCopy }} />}
        actionsWidth={actionsWidth}
        dense
        empty={null}
      />
    </Disclosure>
  )
}

type GroupedListProps<Row extends ContentMeta> = Omit<ContentListProps<Row>, 'onAdd'> &
  Pick<GroupSectionProps<Row>, 'columns' | 'save' | 'onCopy'> & {
    /** Undefined until they are known. */
    readonly groups: readonly { readonly id: string; readonly name: string }[] | undefined
    readonly groupOf: (row: Row) => string
    /** Null: a new row. `shown`: the rows of all groups, in their order. */
    readonly onEdit: (row: Row | null, shown?: readonly Row[]) => void
  }

/** Rows in groups, with a filter for a group too (CNT-01). A group shows all its rows in their order. */
export const GroupedList = <Row extends ContentMeta>(props: GroupedListProps<Row>) => {
  const { groups, groupOf, columns, save, onEdit, onCopy, ...shared } = props
  const { list, of } = shared
  const folds = useFolds(`groups-of-${of.kind}`, groups?.map(({ id }) => id) ?? [], false)
  const rows = groups === undefined ? undefined : shared.rows
  const group = wantedGroup(list, groups ?? [])
  const isNarrowed =
    wantedStatus(list) !== undefined || group !== undefined || list.wanted.search !== ''
  return (
    <ContentList
      {...shared}
      rows={rows}
      onAdd={() => onEdit(null)}
      view={!isNarrowed && <FoldAll areOpen={folds.areOpen} onChange={folds.foldAll} />}
      filter={{
        field: <GroupFilter list={list} groups={groups ?? []} />,
        isSet: group !== undefined,
        isFound: (row) => group === undefined || groupOf(row) === group.id,
      }}
    >
      {(found, selection) => {
        const shown = (groups ?? []).flatMap(({ id }) => found.filter((row) => groupOf(row) === id))
        return (
          <div className="hp-content-groups">
            {groups?.map(({ id, name }) => (
              <GroupSection
                key={id}
                name={name}
                rows={rows?.filter((row) => groupOf(row) === id) ?? []}
                isFound={(row) => found.includes(row)}
                isOpen={isNarrowed || folds.isOpen(id)}
                onFold={isNarrowed ? undefined : (isOpen) => folds.fold(id, isOpen)}
                {...{ of, columns, save, selection, onCopy }}
                actionsWidth={contentActionsWidth(rows ?? [])}
                onEdit={(row) => onEdit(row, shown)}
              />
            ))}
          </div>
        )
      }}
    </ContentList>
  )
}
