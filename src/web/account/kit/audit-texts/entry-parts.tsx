import { CheckmarkCircleIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import type { OwnLogEntry } from '#contract/ownData.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Facts, type FactsProps } from '#web/kit/layout/facts.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { detailLines, lineText, unknownName, type DetailLine } from './detail-texts.ts'
import type { NameOf } from './value-texts.ts'
import '../account-parts.css'

export const resultText = (result: OwnLogEntry['result']): string =>
  result === 'done' ? m.audit_done() : m.audit_refused()

export const EntryResult = ({ result }: Pick<OwnLogEntry, 'result'>) => (
  <LevelBadge
    icon={result === 'done' ? CheckmarkCircleIcon : CircleSlashIcon}
    word={resultText(result)}
    tone={result === 'done' ? 'success' : 'warning'}
  />
)

type ShownEntry = Pick<OwnLogEntry, 'id' | 'action' | 'details' | 'resourceId' | 'requestId'>

type EntryPartProps = {
  readonly entry: ShownEntry
  /** The names of ids in the details. */
  readonly nameOf?: NameOf
}

const unnamed: NameOf = () => undefined

/** What the reader looks for: the change, or why it was refused. The other details are folded away. */
const isChange = ({ field, before, after }: DetailLine): boolean =>
  before !== undefined || after === 'changed' || after === 'removed' || field === 'reason'

/** SET-05: 'Rolle: Bruker → Redaktør', a line a field. What has no room shows while the details of the row are open. */
export const EntryChanges = ({ entry, nameOf = unnamed }: EntryPartProps) => {
  const changes = detailLines(entry.details).filter(isChange)
  if (changes.length === 0) return null
  return (
    <ul className="hp-audit-changes">
      {changes.map((line) => {
        const [label, text] = lineText(line, nameOf)
        return (
          <li key={line.field}>
            {label}: {text}
          </li>
        )
      })}
    </ul>
  )
}

type EntryDetailsProps = EntryPartProps & {
  /** Of a table that cuts its texts: what its row says. The changes stand below them. */
  readonly whole?: FactsProps['facts']
}

/** The remaining details, and the ids for support. */
export const EntryDetails = ({ entry, nameOf = unnamed, whole }: EntryDetailsProps) => (
  <div className="hp-audit-details">
    <Disclosure summary={m.audit_details()}>
      <Facts
        facts={[
          ...(whole ?? []),
          ...unknownName(entry.action),
          ...detailLines(entry.details)
            .filter((line) => whole !== undefined || !isChange(line))
            .map((line) => lineText(line, nameOf)),
          ...(entry.resourceId === null
            ? []
            : [[m.audit_detail_resource(), entry.resourceId] as const]),
          [m.audit_detail_id(), entry.id],
          [m.audit_detail_request(), entry.requestId],
        ]}
      />
    </Disclosure>
  </div>
)
