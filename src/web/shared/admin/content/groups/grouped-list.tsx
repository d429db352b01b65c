import type { ContentMeta } from '#contract/content-row.ts'
import { useFolds } from '#web/shared/admin/columns/use-folds.ts'
import { contentActionsWidth } from '../content-actions.tsx'
import { ContentList, type ContentListProps } from '../content-list.tsx'
import { FoldAll } from '../fold-all.tsx'
import { wantedStatus } from '../status-filter.tsx'
import { GroupFilter, wantedGroup } from './content-filter.tsx'
import { GroupSection, type GroupSectionProps } from './content-group.tsx'

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
