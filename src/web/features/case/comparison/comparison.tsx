import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CaseComparison } from '#contract/case-comparison.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ComparedSymptomRow } from './compared-row.tsx'
import { foldedRows } from './compared-rows.ts'
import type { ComparedRow } from './comparison-words.ts'
import { Differences } from './differences.tsx'

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
