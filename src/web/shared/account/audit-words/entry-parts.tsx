import { CheckmarkCircleIcon, CircleSlashIcon } from '@navikt/aksel-icons'
import type { OwnLogEntry } from '#contract/ownData.ts'
import * as m from '#web/generated/messages/messages.js'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import './entry-parts.css'

export const resultWord = (result: OwnLogEntry['result']): string =>
  result === 'done' ? m.audit_done() : m.audit_refused()

export const EntryResult = ({ result }: Pick<OwnLogEntry, 'result'>) => (
  <LevelBadge
    icon={result === 'done' ? CheckmarkCircleIcon : CircleSlashIcon}
    word={resultWord(result)}
    tone={result === 'done' ? 'success' : 'warning'}
  />
)

const valueText = (value: OwnLogEntry['details'][string]): string => {
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  return value === null || value === '' ? m.audit_about_nothing() : String(value)
}

type ShownEntry = Pick<OwnLogEntry, 'id' | 'details' | 'resourceId' | 'requestId'>

/** As the log has them: their names are the program's own. */
export const EntryDetails = ({ entry }: { entry: ShownEntry }) => (
  <div className="hp-audit-details">
    <Disclosure summary={m.audit_details()}>
      <Facts
        facts={[
          ...Object.entries(entry.details).map(([name, value]): readonly [string, string] => [
            name,
            valueText(value),
          ]),
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
