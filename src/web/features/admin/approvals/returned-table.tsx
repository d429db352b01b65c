import type { ReviewItem } from '#contract/reviews.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { FactTable } from '#web/ui/table/fact-table.tsx'
import { kindNames } from '#web/shared/admin/table-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { partWords } from './review-words.ts'

/** CNT-02: the user's own rejected versions with their comments, each with the way to where it is changed. */
export const ReturnedTable = ({ items }: { readonly items: readonly ReviewItem[] }) => (
  <FactTable
    caption={partWords.returned.name()}
    columns={columns()}
    rows={items}
    rowKey={({ row }) => row.id}
  />
)

const Name = ({ kind, name, row }: ReviewItem) => (
  <ObjectName kind={kind} id={row.id}>
    <span lang="nb">{name}</span>
  </ObjectName>
)

const RejectedAt = ({ since }: ReviewItem) => (
  <time dateTime={since}>{formatDateTime(since, useLanguage())}</time>
)

const columns = (): readonly Column<ReviewItem>[] => [
  { id: 'name', heading: m.content_name(), width: '16rem', cell: Name },
  { id: 'kind', heading: m.reviews_kind(), width: '9rem', cell: ({ kind }) => kindNames[kind]() },
  { id: 'since', heading: m.reviews_rejected_at(), width: '10rem', cell: RejectedAt },
  {
    id: 'comment',
    heading: m.reviews_comment(),
    cell: ({ row }) => <span className="hp-lines">{row.rejection?.comment}</span>,
  },
]
