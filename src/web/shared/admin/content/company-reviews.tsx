import { CheckmarkIcon, ClockDashedIcon, XMarkIcon } from '@navikt/aksel-icons'
import type { ContentMeta } from '#contract/content-row.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Content } from './use-content.ts'

type CompanyReviewsProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly rows: readonly Row[]
}

/** ROLE-12: the pending rows of companies without an active local admin, which a superadmin approves or rejects. */
export const CompanyReviews = <Row extends ContentMeta>({ of, rows }: CompanyReviewsProps<Row>) =>
  rows.length > 0 && (
    <Section heading={m.content_reviews_heading()}>
      <p>{m.content_reviews_lead()}</p>
      <Table
        caption={m.content_reviews_heading()}
        columns={[
          { id: 'name', heading: m.content_name(), cell: of.nameOf },
          { id: 'company', heading: m.users_company(), cell: (row) => row.reviewFor?.company ?? '' },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        sort={null}
        onSort={() => undefined}
        rowActions={(row) => <ReviewActions of={of} row={row} />}
        actionsWidth="19rem"
        empty={null}
      />
    </Section>
  )

type ReviewActionsProps<Row extends ContentMeta> = { readonly of: Content<Row>; readonly row: Row }

const ReviewActions = <Row extends ContentMeta>({ of, row }: ReviewActionsProps<Row>) => {
  const name = of.nameOf(row)
  return (
    <>
      <RowAction
        icon={<CheckmarkIcon aria-hidden />}
        label={m.content_action_approve()}
        which={m.content_action_approve_which({ name })}
        onClick={() => of.act('approve', row)}
      />
      <RowAction
        tone="neutral"
        icon={<XMarkIcon aria-hidden />}
        label={m.content_action_reject()}
        which={m.content_action_reject_which({ name })}
        onClick={() => of.act('reject', row)}
      />
      <RowAction
        tone="neutral"
        icon={<ClockDashedIcon aria-hidden />}
        label={m.content_action_history()}
        which={m.content_action_history_which({ name })}
        onClick={() => of.showHistory(row)}
      />
    </>
  )
}
