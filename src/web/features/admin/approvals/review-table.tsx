import { MagnifyingGlassIcon } from '@navikt/aksel-icons'
import type { ReviewItem } from '#contract/reviews.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ContentName } from '#web/shared/admin/content/content-name.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Selection } from '#web/ui/table/selection.ts'
import { Table } from '#web/ui/table/table.tsx'
import { kindNames } from '#web/shared/admin/table-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { authorOf, noveltyOf, partWords } from './review-words.ts'

type ReviewTableProps = {
  readonly items: readonly ReviewItem[]
  /** The selected items that the user may decide on. Undefined: the user has sent them, and others decide. */
  readonly selection: Selection<ReviewItem> | undefined
  readonly onOpen: (item: ReviewItem) => void
}

/** CNT-02: submitted versions of all kinds, longest wait first. */
export const ReviewTable = ({ items, selection, onOpen }: ReviewTableProps) => {
  const isWaiting = selection !== undefined
  return (
    <Table
      caption={partWords[isWaiting ? 'waiting' : 'sent'].name()}
      columns={columns().filter(({ id }) => isWaiting || id !== 'author')}
      rows={items}
      rowKey={({ row }) => row.id}
      sort={null}
      onSort={() => undefined}
      selection={selection}
      actionsWidth={isWaiting ? '7.5rem' : '9.5rem'}
      dense
      rowActions={(item) => (
        <RowActions
          name={item.name}
          actions={[
            {
              id: 'review',
              icon: <MagnifyingGlassIcon aria-hidden />,
              label: isWaiting ? m.reviews_open() : m.bulk_changes(),
              which: (isWaiting ? m.reviews_open_which : m.bulk_changes_which)({ name: item.name }),
              onClick: () => onOpen(item),
            },
          ]}
        />
      )}
      empty={null}
    />
  )
}

/** With the company of a company's own (ROLE-12), and why the user may not approve it. */
const Name = ({ kind, name, row }: ReviewItem) => (
  <ContentName
    kind={kind}
    id={row.reviewFor === undefined ? row.id : null}
    name={name}
    nameEn={null}
  >
    {row.reviewFor !== undefined && <p>{row.reviewFor.company}</p>}
    {row.needsOtherApprover && <p>{m.error_own_submission()}</p>}
  </ContentName>
)

const Since = ({ since }: ReviewItem) => (
  <time dateTime={since}>{formatDateTime(since, useLanguage())}</time>
)

const columns = (): readonly Column<ReviewItem>[] => [
  { id: 'name', heading: m.content_name(), cell: Name },
  { id: 'kind', heading: m.reviews_kind(), width: '8.5rem', cell: ({ kind }) => kindNames[kind]() },
  { id: 'novelty', heading: m.reviews_novelty(), width: '5.5rem', cell: noveltyOf },
  { id: 'author', heading: m.reviews_author(), width: '9.5rem', cell: authorOf },
  { id: 'since', heading: m.reviews_since(), width: '9rem', cell: Since },
]
