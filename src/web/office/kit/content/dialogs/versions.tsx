import { useQuery } from '@tanstack/react-query'
import { ArrowUndoIcon, CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { ContentMeta, ContentVersion } from '#contract/content-row.ts'
import { isReviewed, type ContentKind } from '#domain/content/content-kinds.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { ConfirmActionDialog, type ConfirmTexts } from '#web/office/kit/confirm-action-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Button } from '#web/kit/button/button.tsx'
import type { DisplayValue } from '#web/kit/form/differences.ts'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { rowOf, type ToDisplayValues } from './review-changes.tsx'
import { ContentStatusBadge } from '../content-badges.tsx'
import { RejectionNote } from '../rejection-note.tsx'
import { approvalOf } from '../page/reviews-of.ts'
import { AllValues, Changes } from './changes-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import '../content.css'

type HistoryEntryProps = {
  readonly kind: ContentKind
  readonly entry: ContentVersion
  /** What the restore of it is called. */
  readonly restoreLabel: string
  /** The version to compare with; null: this is the only one. */
  readonly other: ContentVersion | null
  readonly isNewest: boolean
  /** The differences are unfolded at first. */
  readonly isOpen: boolean
  readonly isInUse: boolean
  readonly toDisplayValues: (version: ContentVersion) => readonly DisplayValue[]
  /** Null: the user cannot restore it. */
  readonly onRestore: (() => void) | null
}

/** One version: its metadata, and its differences folded below. */
const HistoryEntry = (props: HistoryEntryProps) => {
  const {
    kind,
    entry,
    restoreLabel: restoreText,
    other,
    isOpen,
    isInUse,
    toDisplayValues,
    onRestore,
  } = props
  const { contentVersion: version, status } = entry
  return (
    <li className="hp-history__entry">
      <div className="hp-history__head">
        <h3>{m.content_version({ version })}</h3>
        {isReviewed(kind) && <ContentStatusBadge status={status} />}
        {isInUse && (
          <LevelBadge icon={CheckmarkCircleIcon} tone="info" word={m.content_history_in_use()} />
        )}
      </div>
      <By kind={kind} entry={entry} />
      <RejectionNote of={entry.rejection} />
      <Disclosure summary={summaryOf(props)} open={isOpen}>
        {other === null ? (
          <AllValues values={toDisplayValues(entry)} />
        ) : (
          <Compared one={entry} other={other} toDisplayValues={toDisplayValues} />
        )}
      </Disclosure>
      {onRestore !== null && (
        <Button
          variant="secondary"
          size="small"
          icon={<ArrowUndoIcon aria-hidden />}
          aria-label={m.content_restore_which({ version, label: restoreText })}
          onClick={onRestore}
        >
          {restoreText}
        </Button>
      )}
    </li>
  )
}

const summaryOf = ({ other, isNewest }: HistoryEntryProps): string => {
  if (other === null) return m.content_history_first()
  const version = other.contentVersion
  return isNewest
    ? m.content_history_compared_previous({ version })
    : m.content_history_compared_newest({ version })
}

const By = ({ kind, entry }: Pick<HistoryEntryProps, 'kind' | 'entry'>) => {
  const language = useLanguage()
  const { author, changedAt } = entry
  const approval = approvalOf(kind, entry)
  return (
    <p className="hp-history__by">
      {author === null
        ? m.content_history_shipped()
        : m.content_history_by({ author, time: formatDateTime(changedAt, language) })}
      {approval !== null && (
        <>
          <br />
          {m.content_history_approved({
            approver: approval.approver,
            time: formatDateTime(approval.at, language),
          })}
        </>
      )}
    </p>
  )
}

type ComparedProps = {
  readonly one: ContentVersion
  readonly other: ContentVersion
  readonly toDisplayValues: (version: ContentVersion) => readonly DisplayValue[]
}

/** The older version comes first. */
const Compared = ({ one, other, toDisplayValues }: ComparedProps) => {
  const [older, newer] = one.contentVersion < other.contentVersion ? [one, other] : [other, one]
  const side = (version: ContentVersion) => ({
    name: m.content_version({ version: version.contentVersion }),
    values: toDisplayValues(version),
  })
  return <Changes before={side(older)} after={side(newer)} />
}

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

type VersionsProps<Row extends ContentMeta> = {
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

type HistoryDialogProps<Row extends ContentMeta> = VersionsProps<Row> & {
  readonly onClose: () => void
}

/** CNT-02: the versions of a row in a list. */
export const HistoryDialog = <Row extends ContentMeta>(props: HistoryDialogProps<Row>) => {
  const { onClose, ...versions } = props
  return (
    <Dialog
      heading={m.content_history_heading({ name: props.name })}
      open
      size="large"
      onClose={onClose}
    >
      <Versions {...versions} />
    </Dialog>
  )
}
