import type { ComponentType } from 'react'
import { useSelection } from '#web/shared/admin/bulk/use-selection.ts'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import type { ListAnnouncement } from '#web/shared/admin/use-announcement.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import * as m from '#web/generated/messages/messages.js'
import { KindFilter } from './kind-filter.tsx'
import { ReturnedTable } from './returned-table.tsx'
import { ReviewBulkBar } from './review-bulk-bar.tsx'
import { ReviewTable } from './review-table.tsx'
import { partWords } from './review-words.ts'
import { useDecisions, type Decisions } from './use-decisions.ts'
import type { Reviews } from './use-reviews.ts'

/** Renders the dialog of the open decision. */
export type DialogsOf = ComponentType<{ readonly of: Decisions; readonly onClose: () => void }>

type ReviewListProps = {
  readonly of: Reviews
  readonly announcement: ListAnnouncement
  readonly Dialogs: DialogsOf
}

/** One part of the inbox. */
export const ReviewList = ({ of, announcement, Dialogs }: ReviewListProps) => {
  const { part, kind, items, paging, error } = of
  const decisions = useDecisions(announcement, of)
  const selected = useSelection({
    rows: part === 'waiting' ? (items ?? []) : [],
    rowKey: ({ row }) => row.id,
    nameOf: ({ name }) => name,
  })
  const isEmpty = items?.length === 0
  return (
    <>
      <ListFrame
        search={null}
        filters={
          !(isEmpty && kind === undefined) && <KindFilter kind={kind} onKind={of.showKind} />
        }
        action={null}
        loading={items === undefined}
        refreshing={of.isRefreshing}
        failure={error === null ? null : <LoadFailed error={error} retry={of.refetch} />}
        paging={paging}
        onPage={of.onPage}
        bulk={
          part === 'waiting' &&
          !isEmpty && <ReviewBulkBar selected={selected} onAct={decisions.requestBulk} />
        }
      >
        {isEmpty && <Empty of={of} />}
        {items !== undefined && items.length > 0 && part === 'returned' && (
          <ReturnedTable items={items} />
        )}
        {items !== undefined && items.length > 0 && part !== 'returned' && (
          <ReviewTable
            items={items}
            selection={part === 'waiting' ? selected.selection : undefined}
            onOpen={decisions.open}
          />
        )}
      </ListFrame>
      {decisions.subject !== null && <Dialogs of={decisions} onClose={decisions.close} />}
    </>
  )
}

const Empty = ({ of: { part, kind, showKind } }: { readonly of: Reviews }) => (
  <Card>
    {kind === undefined ? (
      <EmptyState heading={partWords[part].none()} action={null}>
        {partWords[part].noneText()}
      </EmptyState>
    ) : (
      <NoMatch
        heading={m.reviews_no_match()}
        text={m.reviews_no_match_text()}
        onClear={() => showKind(null)}
        clear={m.content_clear_filters()}
      />
    )}
  </Card>
)
