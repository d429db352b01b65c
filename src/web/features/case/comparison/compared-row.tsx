import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { Name } from '#web/shared/content/name.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import { answersInWords, symptomChangeWords, type ComparedRow } from './comparison-words.ts'

/** SAFE-01: it is an acute sign now, or was one and nobody has assessed it since. */
const isAcuteNow = ({ isAcute, change, now }: ComparedRow): boolean =>
  isAcute && (change === 'not-assessed' || (now !== null && now.alertText !== null))

/** The answer is told after the name: 'Konkret plan: ja → nei'. */
const nameFirst: ReadonlySet<ComparedRow['change']> = new Set(['not-assessed', 'denied'])

/** FUP-80: 'Verre: Håpløshet 40 til 80 (fortalt av andre)', 'Håpløshet: Ikke vurdert nå. Var høy (80)'. */
export const ComparedSymptomRow = ({ row }: { readonly row: ComparedRow }) => {
  const named = row.now ?? row.before
  const word = symptomChangeWords[row.change]()
  return (
    <li>
      {isAcuteNow(row) && (
        <LevelBadge icon={XMarkOctagonFillIcon} tone="danger" word={m.list_acute()} />
      )}
      <span>
        {nameFirst.has(row.change) ? (
          <>
            {named && <Name of={named} />}: {word !== '' && <strong>{word}.</strong>}{' '}
          </>
        ) : (
          <>
            <strong>{word}:</strong> {named && <Name of={named} />}
          </>
        )}
        {answersInWords(row)}
      </span>
    </li>
  )
}
