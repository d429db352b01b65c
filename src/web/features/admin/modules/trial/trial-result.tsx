import type { z } from 'zod'
import { MAX_REPLAYED, type ruleSimulation } from '#contract/ruleSimulation.ts'
import { formatDate, formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'

type Result = z.infer<typeof ruleSimulation.run.output>
type Row = Result['rows'][number]

/** So many stand open; the others are folded. */
const OPEN = 5

/** How many of how many; told aloud when it comes. */
export const TrialHeadline = ({ result }: { readonly result: Result | undefined }) => {
  const language = useLanguage()
  if (result === undefined) return null
  const { total, changed } = result
  return total === 0
    ? m.modules_try_none()
    : m.modules_try_changed({
        changed: formatNumber(changed, language),
        total: formatNumber(total, language),
      })
}

/** OFF-08: which stored assessments would have got another module. Nothing in it tells whose they are. */
export const TrialResult = ({ result }: { readonly result: Result }) => {
  const language = useLanguage()
  const { changed, hasOlder, rows } = result
  const count = (value: number) => formatNumber(value, language)
  const folded = rows.slice(OPEN)
  return (
    <>
      {hasOlder && <p>{m.modules_try_older({ most: count(MAX_REPLAYED) })}</p>}
      {rows.length > 0 && <Rows rows={rows.slice(0, OPEN)} />}
      {folded.length > 0 && (
        <Disclosure summary={m.modules_try_more({ more: count(folded.length) })}>
          <Rows rows={folded} />
          {changed > rows.length && <p>{m.modules_try_newest({ shown: count(rows.length) })}</p>}
        </Disclosure>
      )}
    </>
  )
}

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <ul className="hp-trial__rows">
    {[...rows.entries()].map(([position, row]) => (
      <Changed key={position} row={row} />
    ))}
  </ul>
)

const Changed = ({ row }: { readonly row: Row }) => {
  const language = useLanguage()
  const { day, before, after, severe, moderate, symptoms } = row
  return (
    <li>
      <span className="hp-trial__day">{formatDate(day, language)}</span>
      <span className="hp-trial__modules">
        {before} <span aria-hidden>→</span>
        <span className="aksel-sr-only">{m.modules_try_to()}</span> <strong>{after}</strong>
      </span>
      <span className="hp-trial__counts">{m.modules_try_counts({ severe, moderate })}</span>
      <span className="hp-trial__symptoms">
        {symptoms.length === 0
          ? m.modules_try_not_raised()
          : m.modules_try_symptoms({ symptoms: symptoms.join(', ') })}
      </span>
    </li>
  )
}
