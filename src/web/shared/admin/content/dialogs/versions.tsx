import { useQuery } from '@tanstack/react-query'
import type { ContentMeta, ContentVersion } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { ConfirmActionDialog, type ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import { useConfirmAction } from '#web/shared/admin/use-confirm-action.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { HistoryEntry } from './history-entry.tsx'
import { rowOf, type ToDisplayValues } from './to-display-values.ts'
import '../content.css'

/** The effect: in use at once, a draft beside the version in use, or a replacement of the present draft. */
const effectOf = (row: ContentMeta, version: number): string => {
  if (!row.needsApproval) return m.content_restore_what_now({ version })
  return row.status === 'draft'
    ? m.content_restore_what_overwrite({ version, newest: row.contentVersion })
    : m.content_restore_what_draft({ version })
}

const restoreLabel = ({ needsApproval }: Pick<ContentMeta, 'needsApproval'>): string =>
  needsApproval ? m.content_restore_draft() : m.content_restore()

/** The confirmation before the restore of an old version. */
const restoreConfirmation = (
  row: ContentMeta,
  version: number,
): Readonly<Record<'restore', ConfirmTexts>> => ({
  restore: {
    heading: () => m.content_restore_heading({ version }),
    effect: () => effectOf(row, version),
    confirm: () => restoreLabel(row),
    pending: m.content_restoring,
    failed: m.content_failed,
    tone: 'accent',
  },
})


export type VersionsProps<Row extends ContentMeta> = {
  readonly kind: ContentKind
  readonly row: Row
  readonly name: string
  readonly toDisplayValues: ToDisplayValues<Row>
  readonly refresh: () => Promise<unknown>
  readonly onRestored: (version: number) => void
  /** The page shows the fields of the newest version above: the only version is folded. */
  readonly hasFieldsAbove?: boolean
}

/** CNT-02: every version, newest first; each is compared, and an older one can come back. */
export const Versions = <Row extends ContentMeta>(props: VersionsProps<Row>) => {
  const { kind, row, name, toDisplayValues, refresh, onRestored, hasFieldsAbove = false } = props
  const { id, version } = row
  const { data, error, refetch } = useQuery(
    useTRPC().contentHistory.list.queryOptions({ kind, id }),
  )
  const question = useConfirmAction<'restore', ContentVersion, unknown>({
    act: (_restore, { contentVersion }) =>
      api.contentHistory.restore.mutate({ kind, id, version, contentVersion }),
    refresh,
    onDone: (_restore, { contentVersion }) => onRestored(contentVersion),
  })
  const versions = data?.versions ?? []
  const isWaiting = row.status === 'pending'
  const mayRestore = row.mayEdit && !isWaiting
  return (
    <>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {isWaiting && row.mayEdit && (
        <Notice tone="info">
          <p>{m.content_history_under_review()}</p>
        </Notice>
      )}
      <ol className="hp-history" reversed>
        {versions.map((one, position) => (
          <HistoryEntry
            key={one.contentVersion}
            kind={kind}
            restoreLabel={restoreLabel(row)}
            entry={one}
            // The newest one against the one before it, older ones against the newest.
            other={position === 0 ? (versions[1] ?? null) : (versions[0] ?? null)}
            isNewest={position === 0}
            isOpen={position === 0 && !(hasFieldsAbove && versions.length === 1)}
            isInUse={one.contentVersion === row.publishedVersion}
            toDisplayValues={(which) => toDisplayValues(rowOf(row, which))}
            onRestore={position > 0 && mayRestore ? () => question.request('restore', one) : null}
          />
        ))}
      </ol>
      <ConfirmActionDialog
        of={question}
        texts={restoreConfirmation(row, question.subject?.row.contentVersion ?? 1)}
        rowName={() => (
          <p>
            <strong>{name}</strong>
          </p>
        )}
      />
    </>
  )
}
