import type { ComponentType } from 'react'
import { CheckmarkIcon, XMarkIcon, MagnifyingGlassIcon } from '@navikt/aksel-icons'
import type { ReviewItem } from '#contract/reviews.ts'
import { reviewedKinds, type ReviewedKind } from '#domain/content/content-kinds.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import type { ListAnnouncement } from '#web/office/kit/announcement.tsx'
import { kindNames } from '#web/account/kit/audit-texts/table-texts.ts'
import { useSelection, type SelectedRows } from '#web/office/kit/bulk/use-selection.ts'
import { BulkBar } from '#web/office/kit/bulk/bulk-bar.tsx'
import { ContentName } from '#web/office/kit/content/content-name.tsx'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { FactTable } from '#web/kit/table/fact-table.tsx'
import { RowActions } from '#web/kit/table/row-actions.tsx'
import type { Selection } from '#web/kit/table/selection.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { partTexts, authorOf, noveltyOf } from './review-texts.ts'
import { useDecisions, type Decisions, type BulkDecision, type Reviews } from './use-reviews.ts'

/** CNT-02: the user's own rejected versions with their comments, each with the way to where it is changed. */
const ReturnedTable = ({ items }: { readonly items: readonly ReviewItem[] }) => (
  <FactTable
    caption={partTexts.returned.name()}
    columns={returnedColumns()}
    rows={items}
    rowKey={({ row }) => row.id}
  />
)

const ReturnedName = ({ kind, name, row }: ReviewItem) => (
  <ObjectName kind={kind} id={row.id}>
    <span lang="nb">{name}</span>
  </ObjectName>
)

const RejectedAt = ({ since }: ReviewItem) => (
  <time dateTime={since}>{formatDateTime(since, useLanguage())}</time>
)

const returnedColumns = (): readonly Column<ReviewItem>[] => [
  { id: 'name', heading: m.content_name(), width: '16rem', cell: ReturnedName },
  { id: 'kind', heading: m.reviews_kind(), width: '9rem', cell: ({ kind }) => kindNames[kind]() },
  { id: 'since', heading: m.reviews_rejected_at(), width: '10rem', cell: RejectedAt },
  {
    id: 'comment',
    heading: m.reviews_comment(),
    cell: ({ row }) => <span className="hp-lines">{row.rejection?.comment}</span>,
  },
]

type ReviewBulkBarProps = {
  readonly selected: SelectedRows<ReviewItem>
  readonly onAct: (decision: BulkDecision, items: readonly ReviewItem[]) => void
}

/** CNT-02: the decisions on the selected items. */
const ReviewBulkBar = ({ selected, onAct }: ReviewBulkBarProps) => (
  <BulkBar
    selected={selected}
    actions={[
      ...(selected.rows.every(({ row }) => row.needsOtherApprover)
        ? []
        : [
            {
              id: 'approve',
              label: m.content_action_approve(),
              icon: <CheckmarkIcon aria-hidden />,
              onClick: () => onAct('approve', selected.rows),
            },
          ]),
      {
        id: 'reject',
        label: m.content_action_reject(),
        icon: <XMarkIcon aria-hidden />,
        onClick: () => onAct('reject', selected.rows),
      },
    ]}
  />
)

type KindFilterProps = {
  /** Undefined: all of them. */
  readonly kind: ReviewedKind | undefined
  readonly onKind: (kind: ReviewedKind | null) => void
}

/** All kinds, or one. */
const KindFilter = ({ kind, onKind }: KindFilterProps) => (
  <SelectField
    label={m.reviews_kind()}
    error={undefined}
    pending={false}
    value={kind ?? ''}
    onChange={({ target }) => onKind(reviewedKinds.find((one) => one === target.value) ?? null)}
  >
    <option value="">{m.content_all()}</option>
    {reviewedKinds.map((one) => (
      <option key={one} value={one}>
        {kindNames[one]()}
      </option>
    ))}
  </SelectField>
)

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
      <EmptyState heading={partTexts[part].none()} action={null}>
        {partTexts[part].noneText()}
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

type ReviewTableProps = {
  readonly items: readonly ReviewItem[]
  /** The selected items that the user may decide on. Undefined: the user has sent them, and others decide. */
  readonly selection: Selection<ReviewItem> | undefined
  readonly onOpen: (item: ReviewItem) => void
}

/** CNT-02: submitted versions of all kinds, longest wait first. */
const ReviewTable = ({ items, selection, onOpen }: ReviewTableProps) => {
  const isWaiting = selection !== undefined
  return (
    <Table
      caption={partTexts[isWaiting ? 'waiting' : 'sent'].name()}
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
