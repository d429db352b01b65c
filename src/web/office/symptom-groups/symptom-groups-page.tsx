import { useQuery } from '@tanstack/react-query'
import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { englishCount } from '#domain/content/english.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { ContentList } from '#web/office/kit/content/content-list.tsx'
import { ContentPage } from '#web/office/kit/content/content-page.tsx'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import { SymptomTabs } from '#web/office/kit/content/symptom-tabs.tsx'
import { useContentOrder, useContent, type Content } from '#web/office/kit/content/use-content.ts'
import { useRowForm } from '#web/office/kit/content/use-row-form.ts'
import { contentActionsWidth, ContentRowActions } from '#web/office/kit/content/content-actions.tsx'
import { statusColumn } from '#web/office/kit/content/content-badges.tsx'
import { ContentName } from '#web/office/kit/content/content-name.tsx'
import type { Order } from '#web/kit/order/move-order.ts'
import { OrderedTable } from '#web/kit/order/ordered-table.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Selection } from '#web/kit/table/selection.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/office/kit/content/content-lists.css'

const Dialogs = lazyContentDialogs<SymptomGroupRow, null>(async () => {
  const { displayedGroup } = await import('./group-form.tsx')
  return () => displayedGroup
})
const GroupForm = lazyDialog(async () => (await import('./group-form.tsx')).GroupForm)

const texts = {
  add: m.groups_new,
  search: m.groups_search,
  none: m.groups_none,
  noneText: m.groups_none_text,
  noMatch: m.groups_no_match,
  noMatchText: m.groups_no_match_text,
}

/** CNT-01 to CNT-04: the groups of symptoms, from draft to published. */
export const SymptomGroupsPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().symptomGroups.listWithCounts.queryOptions({}))
  const list = useListState([], null, ['status'])
  const content = useContent<SymptomGroupRow>({
    kind: 'symptom-group',
    nameOf: ({ nameNo }) => nameNo,
  })
  const all = data?.rows ?? []
  const { rows, order, ...moved } = useContentOrder({
    of: content,
    rows: all,
    save: (input) => api.symptomGroups.reorder.mutate(input),
  })
  const { opened, edit, actions } = useRowForm(content, data?.rows)
  return (
    <ContentPage
      title={m.groups_title()}
      lead={m.groups_lead()}
      beside={<SymptomTabs />}
      of={content}
      moveError={moved.error}
      english={englishCount('symptom-group', all)}
    >
      <ContentList
        of={content}
        list={list}
        rows={data && rows}
        error={error}
        retry={refetch}
        words={texts}
        searched={({ nameNo, nameEn }) => [nameNo, nameEn ?? '']}
        onAdd={() => edit(null)}
      >
        {(found, selection) => (
          <GroupTable
            rows={found}
            order={order}
            of={content}
            selection={selection}
            onEdit={(row) => edit(row, found)}
          />
        )}
      </ContentList>
      {opened !== null && <GroupForm key={opened.row?.id} {...actions} group={opened.row} />}
      <Dialogs of={content} words={null} />
    </ContentPage>
  )
}

type GroupNameProps = Pick<
  SymptomGroupRow,
  'id' | 'nameNo' | 'nameEn' | 'colorTag' | 'symptomCount'
>

/** The colour is decoration; the name says which group it is. */
const GroupName = ({ id, nameNo, nameEn, colorTag, symptomCount }: GroupNameProps) => (
  <div className="hp-group-name">
    <span className="hp-group-name__swatch" style={{ backgroundColor: colorTag }} aria-hidden />
    <ContentName kind="symptom-group" id={id} name={nameNo} nameEn={nameEn}>
      <p>{countOf(symptomCount, useLanguage())}</p>
    </ContentName>
  </div>
)

const countOf = (count: number, language: Language): string =>
  count === 1
    ? m.groups_symptom_count_one()
    : m.groups_symptom_count({ count: formatNumber(count, language) })

type GroupTableProps = {
  readonly rows: readonly SymptomGroupRow[]
  readonly order: Order<SymptomGroupRow>
  readonly of: Content<SymptomGroupRow>
  readonly selection: Selection<SymptomGroupRow>
  readonly onEdit: (group: SymptomGroupRow) => void
}

/** CNT-01, CNT-04, CNT-08: the groups in their order, with their number of symptoms. */
const GroupTable = ({ rows, order, of, selection, onEdit }: GroupTableProps) => (
  <OrderedTable
    caption={m.groups_title()}
    columns={columns(rows)}
    rows={rows}
    rowKey={({ id }) => id}
    order={order}
    changed={of.changed}
    selection={selection}
    rowActions={(group) => <ContentRowActions of={of} row={group} onEdit={onEdit} />}
    actionsWidth={contentActionsWidth(rows)}
    dense
    empty={null}
  />
)

const columns = (rows: readonly SymptomGroupRow[]): readonly Column<SymptomGroupRow>[] => [
  { id: 'name', heading: m.content_name(), cell: GroupName },
  statusColumn('symptom-group', rows),
]
