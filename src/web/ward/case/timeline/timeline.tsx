import { useId, useState } from 'react'
import type { PatternWarning } from '#domain/follow-up/check/check-patterns.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatFullDay } from '#web/lib/format/format-days.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { atStart, whenText } from '#web/ward/kit/time-texts.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { TimelineItem, type RowStep } from './timeline-item.tsx'
import { timelineRows, type RowKind, type TimelineRow, plain } from './timeline-rows.ts'
import '../case.css'

const texts: Readonly<Record<Exclude<PatternWarning, 'nobody-talked'>, () => string>> = {
  'too-regular': m.case_too_regular,
  'round-times': m.case_round_times,
  'recorded-at-once': m.case_recorded_at_once,
}

/** FUP-28: what the last checks look like. */
const PatternWarnings = ({ found: { warnings, checks } }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const counted = checks.filter(({ movedTo }) => movedTo === null)
  const since = counted.find(({ kind }) => kind === 'talked') ?? counted.at(-1)
  const textOf = (warning: PatternWarning): string => {
    if (warning !== 'nobody-talked') return texts[warning]()
    return m.case_nobody_talked({
      time: since === undefined ? '' : whenText(Date.parse(since.observedAt), now, language),
    })
  }
  return (
    warnings.length > 0 && (
      <Notice tone="warning">
        {warnings.map((warning) => (
          <p key={warning}>{textOf(warning)}</p>
        ))}
      </Notice>
    )
  )
}

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

const CorrectDialog = lazyDialog(async () => (await import('./entry-dialogs.tsx')).CorrectDialog)
const ExplainDialog = lazyDialog(async () => (await import('./entry-dialogs.tsx')).ExplainDialog)
const MoveDialog = lazyDialog(async () => (await import('./entry-dialogs.tsx')).MoveDialog)
const SeenDialog = lazyDialog(async () => (await import('./seen-dialog.tsx')).SeenDialog)

const filters = ['check', 'call', 'assessment', 'deviation', 'plan'] as const

type Filter = (typeof filters)[number] | 'all'

const filterTexts: Readonly<Record<Filter, () => string>> = {
  all: m.case_filter_all,
  check: m.case_checks,
  call: m.case_filter_calls,
  assessment: m.case_row_assessment,
  deviation: m.case_deviations,
  plan: m.case_plan,
}

const isOf = (filter: Filter, kind: RowKind): boolean => filter === 'all' || filter === kind

/** A case of some days has a hundred rows. */
const SHOWN_FIRST = 20

/** One list of everything that happened: checks, calls, assessments, deviations, plans, restrictions and events. */
export const Timeline = ({ found }: CaseProps) => {
  const id = useId()
  const language = useLanguage()
  const now = useServerMinute()
  const [filter, setFilter] = useState<Filter>('all')
  const [isWhole, setWhole] = useState(false)
  const [step, setStep] = useState<RowStep | null>(null)
  const close = (): void => setStep(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const all = timelineRows(found, now, language).filter(({ kind }) => isOf(filter, kind))
  const rows = foldRows(all, open, language)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST)
  return (
    <section className="hp-card hp-case__card" aria-labelledby={id}>
      <div className="hp-case__heading">
        <h2 id={id}>{m.case_timeline()}</h2>
      </div>
      <Filters filter={filter} unexplained={found.unexplained} onChoose={setFilter} />
      <PatternWarnings found={found} />
      {rows.length === 0 && <p>{m.case_timeline_none()}</p>}
      <ol className="hp-timeline">
        {shown.map((row, at) => (
          <TimelineItem
            key={row.key}
            row={row}
            day={dayBefore(row, shown[at - 1], now, (day) => atStart(formatFullDay(day, language)))}
            found={found}
            onStep={setStep}
            onUnfold={() => setOpen(new Set(open).add(row.key))}
          />
        ))}
      </ol>
      {rows.length > shown.length && (
        <Button variant="tertiary" size="small" onClick={() => setWhole(true)}>
          {m.case_timeline_more({ count: rows.length - shown.length })}
        </Button>
      )}
      {step?.kind === 'correct' && <CorrectDialog check={step.check} onClose={close} />}
      {step?.kind === 'move' && <MoveDialog found={found} entry={step.entry} onClose={close} />}
      {step?.kind === 'explain' && <ExplainDialog ids={step.ids} onClose={close} />}
      {step?.kind === 'seen' && <SeenDialog found={found} onClose={close} />}
    </section>
  )
}

/** The day above the first row of each day before today; null: none. */
const dayBefore = (
  { at }: TimelineRow,
  above: TimelineRow | undefined,
  now: number,
  word: (day: string) => string,
): string | null => {
  const day = isoDate(at)
  const dayAbove = above === undefined ? isoDate(new Date(now).toISOString()) : isoDate(above.at)
  return day === dayAbove ? null : word(at)
}

type FiltersProps = {
  readonly filter: Filter
  /** FUP-27: deviations that nobody has explained. */
  readonly unexplained: number
  readonly onChoose: (filter: Filter) => void
}

const Filters = ({ filter, unexplained, onChoose }: FiltersProps) => (
  <div className="hp-timeline__filters" role="group" aria-label={m.case_timeline_filter()}>
    {(['all', ...filters] as const).map((one) => (
      <button key={one} type="button" aria-pressed={one === filter} onClick={() => onChoose(one)}>
        {filterTexts[one]()}
        {one === 'deviation' && unexplained > 0 && (
          <>
            {' '}
            <b>{unexplained}</b>
            <span className="aksel-sr-only"> {m.case_row_unexplained()}</span>
          </>
        )}
      </button>
    ))}
  </div>
)
