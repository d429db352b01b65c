import type { WholeCase } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { caseLogWords, moduleWord, staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'

type Entry = {
  readonly at: string
  readonly what: string
  /** '' where nobody gave one. */
  readonly reason: string
  readonly by: {
    readonly name: string | null
    readonly function: WholeCase['openedBy']['function']
  }
}

const entriesOf = (found: WholeCase): readonly Entry[] =>
  [
    { at: found.openedAt, what: m.case_opened(), reason: '', by: found.openedBy },
    ...found.moduleChanges.map(({ at, to, reason, by }) => ({
      at,
      what: m.case_set_to({ module: moduleWord(to) }),
      reason,
      by,
    })),
    ...found.log.map(({ kind, at, reason, by }) => ({
      at,
      what: caseLogWords[kind](),
      reason: reason ?? '',
      by,
    })),
    ...found.assessments.map(({ completedAt, label, isAcute, by }) => ({
      at: completedAt,
      what: m.case_shared({ label }),
      reason: isAcute ? m.list_acute() : '',
      by,
    })),
    ...(found.currentPlan === null
      ? []
      : [
          {
            at: found.currentPlan.savedAt,
            what: m.case_plan_number({ number: found.currentPlan.number }),
            reason: '',
            by: found.currentPlan.by,
          },
        ]),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** Who did what with the case, the newest first. The checks have a list of their own. */
export const CaseHistory = ({ found }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  return (
    <ol className="hp-checks">
      {entriesOf(found).map(({ at, what, reason, by }) => (
        <li key={`${at} ${what}`} className="hp-checks__row">
          <span className="hp-checks__what">
            <strong>{what}</strong>
            {reason !== '' && <span className="hp-lines">{reason}</span>}
            <span className="hp-checks__by">
              {[whenWord(Date.parse(at), now, language), staffWord(by)].join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
