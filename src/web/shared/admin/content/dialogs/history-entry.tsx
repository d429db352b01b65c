import { ArrowUndoIcon, CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { ContentVersion } from '#contract/content-row.ts'
import { isReviewed, type ContentKind } from '#domain/content/content-kinds.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { DisplayValue } from '#web/ui/form/differences.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ContentStatusBadge } from '../content-badges.tsx'
import { RejectionNote } from '../rejection-note.tsx'
import { approvalOf } from '../page/reviews-of.ts'
import { AllValues, Changes } from './changes-dialog.tsx'

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
export const HistoryEntry = (props: HistoryEntryProps) => {
  const { kind, entry, restoreLabel, other, isOpen, isInUse, toDisplayValues, onRestore } = props
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
          aria-label={m.content_restore_which({ version, label: restoreLabel })}
          onClick={onRestore}
        >
          {restoreLabel}
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
