import {
  LinkIcon,
  LinkBrokenIcon,
  PencilIcon,
  QuestionmarkCircleIcon,
  TrashIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { SourceRow } from '#contract/sources.ts'
import { webAddress } from '#web/lib/format/web-address.ts'
import { ExternalLink } from '#web/shared/content/external-link.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { RowActionItem } from '#web/ui/table/row-action-item.ts'
import { ACTIONS_WIDTH, RowActions } from '#web/ui/table/row-actions.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { ruleCountText } from '#web/shared/admin/links/link-texts.ts'
import * as m from '#web/generated/messages/messages.js'

type SourceTableProps = {
  readonly rows: readonly SourceRow[]
  readonly columns: readonly Column<SourceRow>[]
  /** A source is everyone's: only a superadmin changes it. */
  readonly mayEdit: boolean
  readonly onUse: (source: SourceRow) => void
  readonly onEdit: (source: SourceRow) => void
  readonly onRemove: (source: SourceRow) => void
  readonly empty: ReactNode
}

/** CNT-08: by title. */
export const SourceTable = ({ mayEdit, onUse, onEdit, onRemove, ...rest }: SourceTableProps) => (
  <Table
    {...rest}
    caption={m.admin_section_sources()}
    rowKey={({ id }) => id}
    sort={null}
    onSort={() => undefined}
    actionsWidth={ACTIONS_WIDTH}
    dense
    rowActions={(source) => {
      const name = source.title
      const use: RowActionItem = {
        id: 'use',
        tone: 'neutral',
        icon: <LinkIcon aria-hidden />,
        label: m.sources_show_use(),
        which: m.sources_show_use_which({ name }),
        onClick: () => onUse(source),
      }
      const edit: RowActionItem = {
        id: 'edit',
        icon: <PencilIcon aria-hidden />,
        label: m.admin_edit(),
        which: m.sources_edit_which({ name }),
        onClick: () => onEdit(source),
      }
      const remove: RowActionItem = {
        id: 'remove',
        tone: 'danger',
        icon: <TrashIcon aria-hidden />,
        label: m.admin_delete(),
        which: m.sources_delete_which({ name }),
        onClick: () => onRemove(source),
      }
      return <RowActions name={name} actions={mayEdit ? [edit, use, remove] : [use]} />
    }}
  />
)

const isHttps = (url: string): boolean => webAddress(url)?.startsWith('https:') === true

export const sourceColumns = (): readonly Column<SourceRow>[] => [
  { id: 'title', heading: m.kind_source(), cell: Title },
  {
    id: 'organisation',
    heading: m.sources_organisation(),
    width: '10.5rem',
    cell: ({ organisation, year }) => (
      <span className="hp-clamped">{year === null ? organisation : `${organisation} ${year}`}</span>
    ),
  },
  {
    id: 'supports',
    heading: m.sources_supports(),
    cell: ({ whatItSupports }) => (
      <p className="hp-clamped" lang="nb">
        {whatItSupports}
      </p>
    ),
  },
  { id: 'use', heading: m.sources_use(), width: '8.75rem', cell: Usage },
]

const Title = ({ title, url, unconfirmed }: SourceRow) => (
  <div className="hp-source">
    <span className="hp-clamped">
      <ExternalLink url={url}>{title}</ExternalLink>
    </span>
    {unconfirmed && (
      <LevelBadge icon={QuestionmarkCircleIcon} tone="warning" word={m.sources_unconfirmed()} />
    )}
    {!isHttps(url) && (
      <LevelBadge icon={LinkBrokenIcon} tone="warning" word={m.sources_link_form()} />
    )}
  </div>
)

const Usage = ({ approachCount, linkCount }: SourceRow) => {
  if (approachCount === 0) return m.sources_unused()
  return (
    <>
      <p>
        {approachCount === 1
          ? m.sources_one_approach()
          : m.sources_approaches({ count: approachCount })}
      </p>
      {linkCount > 0 && <p>{ruleCountText(linkCount)}</p>}
    </>
  )
}
