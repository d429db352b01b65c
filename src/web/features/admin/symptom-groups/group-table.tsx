import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import {
  contentActionsWidth,
  ContentRowActions,
} from '#web/shared/admin/content/content-actions.tsx'
import { statusColumn } from '#web/shared/admin/content/content-badges.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import type { Column } from '#web/ui/table/column.ts'
import type { Selection } from '#web/ui/table/selection.ts'
import type { Order } from '#web/ui/order/move-order.ts'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { ContentName } from '#web/shared/admin/content/content-name.tsx'
import './group-name.css'

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
export const GroupTable = ({ rows, order, of, selection, onEdit }: GroupTableProps) => (
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
