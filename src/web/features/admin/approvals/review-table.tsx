import { MagnifyingGlassIcon } from '@navikt/aksel-icons'
import type { ReviewItem } from '#contract/reviews.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { Column } from '#web/ui/table/column.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import type { Selection } from '#web/ui/table/selection.ts'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { authorOf, kindNames, noveltyOf, ownerOf, partWords } from './review-words.ts'

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
      columns={isWaiting ? waitingColumns(items) : sentColumns()}
      rows={items}
      rowKey={({ row }) => row.id}
      sort={null}
      onSort={() => undefined}
      selection={selection}
      actionsWidth="9.5rem"
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
          note={isWaiting && item.row.needsOtherApprover ? m.error_own_submission() : undefined}
        />
      )}
      empty={null}
    />
  )
}

const nameColumn = (): Column<ReviewItem> => ({
  id: 'name',
  heading: m.content_name(),
  cell: ({ name }) => <span lang="nb">{name}</span>,
})

const kindColumn = (): Column<ReviewItem> => ({
  id: 'kind',
  heading: m.reviews_kind(),
  width: '9rem',
  cell: ({ kind }) => kindNames[kind](),
})

const noveltyColumn = (): Column<ReviewItem> => ({
  id: 'novelty',
  heading: m.reviews_novelty(),
  width: '6rem',
  cell: noveltyOf,
})

const Since = ({ since }: ReviewItem) => (
  <time dateTime={since}>{formatDateTime(since, useLanguage())}</time>
)

const sinceColumn = (): Column<ReviewItem> => ({
  id: 'since',
  heading: m.reviews_since(),
  width: '10rem',
  cell: Since,
})

/** ROLE-12: whose it is, where some of it is a company's. */
const ownerColumns = (items: readonly ReviewItem[]): readonly Column<ReviewItem>[] =>
  items.some(({ row }) => row.reviewFor !== undefined)
    ? [{ id: 'owner', heading: m.users_company(), width: '10rem', cell: ownerOf }]
    : []

const waitingColumns = (items: readonly ReviewItem[]): readonly Column<ReviewItem>[] => [
  nameColumn(),
  kindColumn(),
  noveltyColumn(),
  ...ownerColumns(items),
  { id: 'author', heading: m.reviews_author(), width: '10rem', cell: authorOf },
  sinceColumn(),
]

const sentColumns = (): readonly Column<ReviewItem>[] => [
  nameColumn(),
  kindColumn(),
  noveltyColumn(),
  sinceColumn(),
]
