import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import * as m from '#web/generated/messages/messages.js'
import type { BulkAction } from './bulk-action.ts'

export type RowResult = {
  readonly kind: 'done' | 'refused'
  /** The result in words, or the reason of the refusal. */
  readonly text: string
}

export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'interrupted'; readonly error: unknown }

type Run<Row> = Pick<BulkAction<Row>, 'refusedText'> & {
  readonly rows: readonly Row[]
  /** One call for one row; returns the result in words. */
  readonly act: (row: Row) => Promise<string>
  readonly isStopped: () => boolean
  readonly onResult: (row: Row, result: RowResult) => void
}

/** Refusals that the next row would meet too. */
const ofEveryRow: ReadonlySet<string> = new Set([
  'no-session',
  'password-change-required',
  'two-factor-required',
  'confirmation-required',
  'too-many-attempts',
  'busy',
  'maintenance',
])

/** Without an answer the server may have done it: the run waits, and the user continues it. */
export const interrupts = (error: unknown): boolean => {
  const refusal = refusalOf(error)
  return refusal === null || ofEveryRow.has(refusal.reason)
}

/**
 * Acts on one row after the other, each in a transaction of its own. A refused row does not stop the next ones. A lost
 * connection does: the result of that row is unknown.
 */
export const runRows = async <Row>(run: Run<Row>): Promise<RunEnd> => {
  for (const row of run.rows) {
    if (run.isStopped()) return { kind: 'stopped' }
    try {
      run.onResult(row, { kind: 'done', text: await run.act(row) })
    } catch (error) {
      if (interrupts(error)) return { kind: 'interrupted', error }
      const reason = refusalOf(error)?.reason ?? ''
      const text = run.refusedText?.(reason) ?? textOf(error, m.admin_unknown_error())
      run.onResult(row, { kind: 'refused', text })
    }
  }
  return { kind: 'finished' }
}

/** '3 flyttet, 1 avvist.': how many rows ended how. Nothing ended another way. */
export const summaryOf = (words: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const texts = [...counts].map(
    ([word, count]) => `${count} ${word.charAt(0).toLowerCase()}${word.slice(1)}`,
  )
  return `${texts.join(', ')}.`
}
