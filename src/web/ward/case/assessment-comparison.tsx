import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CaseComparison } from '#contract/case-parts.ts'
import { factAnswer, type OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import type { SymptomChange } from '#domain/follow-up/check/compare-outcomes.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { basisText, factTexts, intensityWordText } from '#web/flows/kit/answer-texts.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { staffText } from '#web/ward/kit/follow-up-texts.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'

type DifferencesProps = { readonly comparison: CaseComparison }

const authorTexts: Readonly<Record<CaseComparison['authors'], (() => string) | null>> = {
  same: null,
  different: m.compare_authors_differ,
  unknown: m.compare_authors_unknown,
}

/** FUP-81: which assessments these are, and whether author, wording or rule differ. */
const Differences = ({ comparison }: DifferencesProps) => {
  const { before, now, authors, isOtherRule, rows } = comparison
  const language = useLanguage()
  const minute = useServerMinute()
  const sideOf = ({ completedAt, by }: CaseComparison['now']) =>
    `${whenText(Date.parse(completedAt), minute, language)}, ${staffText(by)}`
  const reworded = rows.flatMap((row) => {
    const named = row.now ?? row.before
    return row.isReworded && named !== null ? [nameIn(language, named)] : []
  })
  const notes = [
    authorTexts[authors]?.(),
    reworded.length > 0 ? m.compare_reworded({ symptoms: reworded.join(', ') }) : undefined,
    isOtherRule ? m.compare_other_rule() : undefined,
  ].filter((note) => note !== undefined)
  return (
    <div className="hp-case__small">
      <p>{m.compare_sides({ now: sideOf(now), before: sideOf(before) })}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{m.compare_meaning()}</p>
    </div>
  )
}

/** SAFE-01: it is an acute sign now, or was one and nobody has assessed it since. */
const isAcuteNow = ({ isAcute, change, now }: ComparedRow): boolean =>
  isAcute && (change === 'not-assessed' || (now !== null && now.alertText !== null))

/** The answer is told after the name: 'Konkret plan: ja → nei'. */
const nameFirst: ReadonlySet<ComparedRow['change']> = new Set(['not-assessed', 'denied'])

/** FUP-80: 'Verre: Håpløshet 40 til 80 (fortalt av andre)', 'Håpløshet: Ikke vurdert nå. Var høy (80)'. */
const ComparedSymptomRow = ({ row }: { readonly row: ComparedRow }) => {
  const named = row.now ?? row.before
  const word = symptomChangeTexts[row.change]()
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

/** FUP-80: 'Nytt siden sist', once two assessments are shared with the case. */
export const Comparison = ({ found: { id, assessments } }: CaseProps) => {
  const headingId = useId()
  const counted = assessments.filter(({ movedTo }) => movedTo === null)
  const { data, error, refetch } = useQuery(
    useTRPC().cases.compare.queryOptions({ id }, { enabled: counted.length > 1 }),
  )
  const comparison = data?.comparison ?? null
  if (counted.length < 2 || (comparison === null && error === null)) return null
  return (
    <section className="hp-case__compared" aria-labelledby={headingId}>
      <h3 id={headingId}>{m.compare_title()}</h3>
      {comparison === null ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Compared comparison={comparison} />
      )}
    </section>
  )
}

const Compared = ({ comparison }: { readonly comparison: CaseComparison }) => {
  const { shown, same, absent } = foldedRows(comparison.rows)
  return (
    <>
      {shown.length === 0 ? <p>{m.compare_none()}</p> : <Rows rows={shown} />}
      <Folded summary={m.compare_same_count({ count: same.length })} rows={same} />
      <Folded summary={m.compare_absent_count({ count: absent.length })} rows={absent} />
      <Differences comparison={comparison} />
    </>
  )
}

const Rows = ({ rows }: { readonly rows: readonly ComparedRow[] }) => (
  <ul className="hp-compared">
    {rows.map((row) => (
      <ComparedSymptomRow key={row.id} row={row} />
    ))}
  </ul>
)

type FoldedProps = { readonly summary: string; readonly rows: readonly ComparedRow[] }

const Folded = ({ summary, rows }: FoldedProps) =>
  rows.length > 0 && (
    <Disclosure summary={summary}>
      <Rows rows={rows} />
    </Disclosure>
  )

/** SAFE-05: it was not there, and nobody has assessed it since. */
const wasAbsent = ({ change, before }: ComparedRow): boolean =>
  change === 'not-assessed' && before?.answer === 0

/** SAFE-01: an acute sign is never folded. */
const isSame = ({ change, isAcute }: ComparedRow): boolean => change === 'same' && !isAcute

/** FUP-80: what the page shows of a comparison at once, and what it folds with a count. */
export const foldedRows = (rows: readonly ComparedRow[]) => ({
  shown: rows.filter((row) => !isSame(row) && !wasAbsent(row)),
  same: rows.filter(isSame),
  absent: rows.filter(wasAbsent),
})

export type ComparedRow = CaseComparison['rows'][number]
type Side = ComparedRow['now']

/** FUP-80; '' where the answers say it: 'ja → nei' */
const symptomChangeTexts: Readonly<Record<SymptomChange, () => string>> = {
  new: m.compare_new,
  worse: m.compare_worse,
  'not-assessed': m.compare_not_assessed,
  denied: () => '',
  better: m.compare_better,
  same: m.compare_same,
}

const factText = (side: OutcomeSymptom): string | null => {
  const fact = factAnswer(side)
  return fact && factTexts()[fact].toLowerCase()
}

/** 'høy (80), fortalt av andre'; 'ja'; '' without a value. */
const inWords = (side: Side): string => {
  if (side === null || typeof side.answer !== 'number') return ''
  const { answer: value, basis } = side
  const word = intensityWordText(value).toLowerCase()
  const answer = factText(side) ?? m.compare_value({ word, value })
  return basis === undefined ? answer : `${answer}, ${basisText(basis)}`
}

/** '80', 'ja' */
const inShort = (side: Side): string => (side && (factText(side) ?? String(side.answer))) ?? ''

/** '40 til 80 (fortalt av andre)' */
const fromTo = ({ before, now }: ComparedRow): string => {
  const [from, to] = [inShort(before), inShort(now)]
  const answers = from === to ? to : m.compare_from_to({ from, to })
  return now?.basis === undefined ? answers : `${answers} (${basisText(now.basis)})`
}

/** FUP-80: the answer, after the name: ', høy (80)'; ' 40 til 80 (fortalt av andre)'; 'Var høy (80)'. */
export const answersInWords = (row: ComparedRow): string => {
  const { change, before, now } = row
  if (change === 'not-assessed') return m.compare_was({ answer: inWords(before) })
  if (change === 'denied') return m.compare_denied({ from: inShort(before), to: inShort(now) })
  if (change !== 'new') return ` ${fromTo(row)}`
  const wasAssessed = typeof before?.answer === 'number'
  return `, ${inWords(now)}${wasAssessed ? '' : `. ${m.compare_not_before()}`}`
}
