import type { Origin } from '#domain/content/effective.ts'
import { isReviewed, isReviewedBySetting, type ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  BranchingIcon,
  Buildings3Icon,
  CheckmarkCircleIcon,
  CircleSlashIcon,
  GlobeIcon,
  HourglassIcon,
  PencilIcon,
  XMarkIcon,
} from '@navikt/aksel-icons'
import type { ContentMeta } from '#contract/content-row.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { ActiveBadge } from '../active-badge.tsx'
import './content.css'

/** CNT-01: the word of each status. */
export const statusTexts = {
  draft: m.content_status_draft,
  pending: m.content_status_pending,
  published: m.content_status_published,
} as const satisfies Record<ContentStatus, () => string>

/** ROLE-12: whose it is, to a company. */
const originTexts = {
  common: m.content_origin_common,
  own: m.content_origin_own,
  'taken-over': m.content_origin_taken_over,
} as const satisfies Record<Origin, () => string>

/** 'symptomgruppen': one of a kind, as a sentence speaks of it. */
export const kindTexts = {
  'symptom-group': m.content_kind_symptom_group,
  symptom: m.content_kind_symptom,
  question: m.content_kind_question,
  approach: m.content_kind_approach,
  category: m.content_kind_category,
  'bank-symptom': m.content_kind_bank_symptom,
  module: m.content_kind_module,
} as const satisfies Record<ContentKind, () => string>

const statusDisplay = {
  draft: { icon: PencilIcon, tone: 'neutral' },
  pending: { icon: HourglassIcon, tone: 'warning' },
  published: { icon: CheckmarkCircleIcon, tone: 'success' },
} as const satisfies Record<ContentStatus, object>

const originIcons = {
  common: GlobeIcon,
  own: Buildings3Icon,
  'taken-over': BranchingIcon,
} as const satisfies Record<Origin, object>

type BadgedRow = ContentMeta & { readonly isActive: boolean }
type ContentBadgesProps = { readonly kind: ContentKind; readonly row: BadgedRow }

/**
 * CNT-01, CNT-02: status and number of the newest version, the version in use if it is another one, and the owner.
 * Content without review has no status: its badge says whether it is used (CNT-06). Modules have a badge of their own for
 * what is inactive (CNT-07), and so has a category that is not published (CNT-05).
 */
export const ContentBadges = ({ kind, row }: ContentBadgesProps) => (
  <div className="hp-content-badges">
    <StatusOrUse kind={kind} row={row} />
    {row.rejection !== null && (
      <LevelBadge icon={XMarkIcon} tone="warning" word={m.content_rejection_badge()} />
    )}
    <span className="hp-content-version">{m.content_version({ version: row.contentVersion })}</span>
    {hasInactiveBadge(kind, row.status) && !row.isActive && (
      <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.content_inactive()} />
    )}
    <OriginBadge origin={row.origin} />
    {isReviewed(kind) && <InUse row={row} />}
  </div>
)

/** CNT-05: the request calls a published category 'Aktiv' or 'Inaktiv'. One word is enough. */
const saysUse = (kind: ContentKind, status: ContentStatus): boolean =>
  !isReviewed(kind) || (kind === 'category' && status === 'published')

const StatusOrUse = ({ kind, row: { status, isActive } }: ContentBadgesProps) =>
  saysUse(kind, status) ? (
    <ActiveBadge isActive={isActive} />
  ) : (
    <ContentStatusBadge status={status} />
  )

const hasInactiveBadge = (kind: ContentKind, status: ContentStatus): boolean =>
  isReviewedBySetting(kind) ? kind === 'category' && !saysUse(kind, status) : isReviewed(kind)

type Reviewed = Pick<ContentMeta, 'status' | 'rejection'>

/** Rows of which none waits: their texts get the room of the longer badges, and of a second act (BO-12). */
export const areSettled = (rows: readonly Reviewed[]): boolean =>
  rows.every(({ status, rejection }) => status === 'published' && rejection === null)

/** The column of the badges. `rows`: all of the list, so that the columns of its groups line up. */
export const statusColumn = (kind: ContentKind, rows: readonly Reviewed[]): Column<BadgedRow> => ({
  id: 'status',
  heading: m.content_status(),
  // The badges of a company are one more, which has a line of its own until there is room beside the others.
  width: areSettled(rows) ? 'clamp(8.75rem, 100cqi - 63.25rem, 12.75rem)' : '11.25rem',
  cell: (row) => <ContentBadges kind={kind} row={row} />,
})

export const ContentStatusBadge = ({ status }: { readonly status: ContentStatus }) => (
  <LevelBadge {...statusDisplay[status]} word={statusTexts[status]()} />
)

/** For a superadmin all content is common. */
const OriginBadge = ({ origin }: { readonly origin: Origin }) =>
  !isSuperadmin(useSession().profile.role) && (
    <LevelBadge icon={originIcons[origin]} tone="info" word={originTexts[origin]()} />
  )

const InUse = ({ row }: { readonly row: ContentMeta }) => {
  const { contentVersion, publishedVersion: version } = row
  if (version === contentVersion) return null
  return (
    <span className="hp-content-use">
      {version === null ? m.content_not_in_use() : m.content_in_use({ version })}
    </span>
  )
}
