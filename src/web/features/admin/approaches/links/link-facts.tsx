import {
  CircleSlashIcon,
  ExclamationmarkTriangleIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { LinkValue } from './link-values.ts'
import { evidenceText, sourceText, weightText } from '#web/shared/admin/links/link-texts.ts'
import type { LinkChoices, LinkSymptom } from '#web/shared/admin/links/use-link-choices.ts'

type LinkFactsProps = {
  readonly link: LinkValue
  /** Undefined: it is gone. */
  readonly symptom: LinkSymptom | undefined
  readonly choices: LinkChoices
  /** Its fields stand below and say the rest. */
  readonly brief: boolean
}

/** A link in words. */
export const LinkFacts = ({ link, symptom, choices, brief }: LinkFactsProps) => {
  const source = choices.sourceOf(link.sourceKey)
  return (
    <div className="hp-links__facts">
      <h3 lang={symptom === undefined ? undefined : 'nb'}>
        {symptom === undefined ? m.links_gone() : symptom.nameNo}
        {symptom !== undefined && <span> {symptom.groupName}</span>}
      </h3>
      <p className="hp-links__badges">
        {symptom === undefined && (
          <LevelBadge
            icon={ExclamationmarkTriangleIcon}
            tone="warning"
            word={m.links_gone_text()}
          />
        )}
        {!link.isActive && (
          <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.links_inactive()} />
        )}
        {source?.unconfirmed === true && (
          <LevelBadge icon={QuestionmarkCircleIcon} tone="warning" word={m.links_unconfirmed()} />
        )}
      </p>
      {(!brief || symptom === undefined) && (
        <>
          <p>
            {weightText(link.weight)}
            {'. '}
            {m.treatment_evidence()}: {evidenceText(link.evidence)}.
          </p>
          <p className="hp-links__source">{sourceText(source)}</p>
          {link.note.trim() !== '' && <p lang="nb">{link.note}</p>}
        </>
      )}
    </div>
  )
}
