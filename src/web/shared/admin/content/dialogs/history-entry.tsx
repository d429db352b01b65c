import { ArrowUndoIcon, CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { ContentVersion } from '#contract/content-row.ts'
import { isReviewed, type ContentKind } from '#domain/content/kinds.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { ShownValue } from '#web/ui/form/differences.ts'
import { Folded } from '#web/ui/layout/folded.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AllValues, Changes } from './changes.tsx'
import { ContentStatusBadge } from '../content-badges.tsx'
import { restoreLabel } from './restore-question.ts'

type Props = {
  readonly kind: ContentKind
  readonly entry: ContentVersion
  /** The version to compare with; null: this is the only one. */
  readonly other: ContentVersion | null
  readonly isNewest: boolean
  readonly isInUse: boolean
  readonly inWords: (version: ContentVersion) => readonly ShownValue[]
  /** Null: the user cannot restore it. */
  readonly onRestore: (() => void) | null
}

/** One version: its metadata, and its differences folded below. */
export const HistoryEntry = (props: Props) => {
  const { kind, entry, other, isNewest, isInUse, inWords, onRestore } = props
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
      <By entry={entry} isReviewed={isReviewed(kind)} />
      <Folded summary={summaryOf(props)} open={isNewest}>
        {other === null ? (
          <AllValues values={inWords(entry)} />
        ) : (
          <Compared one={entry} other={other} inWords={inWords} />
        )}
      </Folded>
      {onRestore !== null && (
        <Button
          variant="secondary"
          size="small"
          icon={<ArrowUndoIcon aria-hidden />}
          aria-label={m.content_restore_which({ version, label: restoreLabel(kind) })}
          onClick={onRestore}
        >
          {restoreLabel(kind)}
        </Button>
      )}
    </li>
  )
}

const summaryOf = ({ other, isNewest }: Props): string => {
  if (other === null) return m.content_history_first()
  const version = other.contentVersion
  return isNewest
    ? m.content_history_compared_previous({ version })
    : m.content_history_compared_newest({ version })
}

const By = ({ entry, isReviewed: told }: { entry: ContentVersion; isReviewed: boolean }) => {
  const language = useLanguage()
  const { author, changedAt, approver, publishedAt } = entry
  return (
    <p className="hp-history__by">
      {author === null
        ? m.content_history_shipped()
        : m.content_history_by({ author, time: formatDateTime(changedAt, language) })}
      {told && approver !== null && publishedAt !== null && (
        <>
          <br />
          {m.content_history_approved({ approver, time: formatDateTime(publishedAt, language) })}
        </>
      )}
    </p>
  )
}

type ComparedProps = {
  readonly one: ContentVersion
  readonly other: ContentVersion
  readonly inWords: (version: ContentVersion) => readonly ShownValue[]
}

/** The older version comes first. */
const Compared = ({ one, other, inWords }: ComparedProps) => {
  const [older, newer] = one.contentVersion < other.contentVersion ? [one, other] : [other, one]
  const side = (version: ContentVersion) => ({
    name: m.content_version({ version: version.contentVersion }),
    values: inWords(version),
  })
  return <Changes before={side(older)} after={side(newer)} />
}
