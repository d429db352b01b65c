import { formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { plain, type TimelineRow } from './timeline-rows.ts'

/** Fewer are shown as they are. */
const FOLDED_FROM = 3

const routine: ReadonlySet<string> = new Set(['talked', 'awake', 'asleep'])

/** In time, as before, without a text: what and by whom is all that the row says. */
const isRoutine = ({ check, notes }: TimelineRow): boolean =>
  check?.change === 'same' &&
  check.text === '' &&
  routine.has(check.kind) &&
  notes.length === 2 &&
  notes[0] === m.case_row_check()

const asOne = (rows: readonly TimelineRow[], language: Language): TimelineRow => {
  const [to = '', from = ''] = [rows[0]?.at, rows.at(-1)?.at]
  return {
    ...plain,
    key: `folded ${rows.at(-1)?.key}`,
    kind: 'check',
    at: to,
    what: m.case_row_routine({ count: rows.length }),
    notes: [`${formatTime(from, language)}–${formatTime(to, language)}`],
    by: null,
    folds: rows,
  }
}

/**
 * FUP-24: routine checks are one row, so that what else happened is seen: a row each made a case of one night ninety rows long.
 * The newest check stays: it says when the person was last seen. `open`: the keys of those that the user has unfolded.
 */
export const foldRows = (
  rows: readonly TimelineRow[],
  open: ReadonlySet<string>,
  language: Language,
): readonly TimelineRow[] => {
  const newest = rows.find(({ kind }) => kind === 'check')
  const runs: TimelineRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const first = run?.[0]
    const isMore =
      first !== undefined &&
      first !== newest &&
      isRoutine(first) &&
      isRoutine(row) &&
      isoDate(first.at) === isoDate(row.at)
    if (isMore) run?.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run) => {
    const one = asOne(run, language)
    return run.length < FOLDED_FROM || open.has(one.key) ? run : [one]
  })
}
