import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { PrintedCase } from '#contract/case-print.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatDate, formatDateTime, formatTime } from '#web/lib/format/format.ts'
import { type Language, useLanguage } from '#web/lib/format/language.ts'
import { NoCases } from '#web/ward/kit/row/no-cases.tsx'
import { moduleText, staffText, statusTexts } from '#web/ward/kit/follow-up-texts.ts'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { openedBecause } from '../timeline/opened-because.ts'
import { acuteFact, type PrintedEntry } from './printed-entry.ts'
import { printSections } from './print-sections.ts'
import '#web/lib/paper/form-sheet.css'
import '../sheets/paper-sheet.css'

/** FUP-115: each visit reads the case once, and is one row of the audit log. The page stays as it was read. */
export const PrintPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(
    useTRPC().cases.print.queryOptions({ id }, { gcTime: 0, staleTime: Infinity }),
  )
  return (
    <Page
      title={m.print_title()}
      // It says that the audit log has the visit: true only of a case that was read.
      {...(data !== undefined && { lead: m.print_lead() })}
      above={
        <BackLink to="/cases/$id" params={{ id }}>
          {m.print_back()}
        </BackLink>
      }
    >
      {data === undefined && error === null && <SkeletonRows rows={8} />}
      {data === undefined && error !== null && <NoCases error={error} retry={refetch} />}
      {data !== undefined && (
        <>
          <PaperLine
            document={m.print_title()}
            whose={[data.reference]}
            printedAt={data.printedAt}
            printedBy={staffText(data.printedBy)}
          />
          <div className="hp-actions hp-no-print">
            <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
              {m.report_print()}
            </Button>
          </div>
          {/* On paper the style sheet keeps the part of the page that has the sheet in it. */}
          <div>
            <PrintSheet printed={data} />
          </div>
        </>
      )}
    </Page>
  )
}

const timeAndStaff = (at: string, by: PrintedCase['openedBy'], language: Language): string =>
  m.print_by({ time: formatDateTime(at, language), staff: staffText(by) })

/** The head of the paper: what the case is, and why it was opened and closed. */
const printFacts = (
  printed: PrintedCase,
  language: Language,
): readonly (readonly [name: string, value: string, isWide?: true])[] => {
  const { closedAt, closeReason, isHeld } = printed
  return [
    [m.case_fact_reference(), printed.reference],
    [m.print_department(), printed.departmentName],
    [m.print_status(), statusTexts[printed.status]()],
    [m.case_fact_module(), moduleText(printed.module)],
    [m.list_acute(), acuteFact(printed), true],
    [m.print_opened(), timeAndStaff(printed.openedAt, printed.openedBy, language)],
    [m.print_because(), openedBecause(printed)],
    ...(closedAt === null ? [] : [[m.print_closed(), formatDateTime(closedAt, language)] as const]),
    ...(closeReason === null ? [] : [[m.print_last_reason(), closeReason] as const]),
    ...(isHeld ? [[m.case_held(), m.print_yes()] as const] : []),
  ]
}

/** FUP-115: the case as it prints on A4. The name of the person is written by hand (FUP-04). */
export const PrintSheet = ({ printed }: { readonly printed: PrintedCase }) => {
  const language = useLanguage()
  const sections = printSections.map(({ heading, entriesOf }) => ({
    heading: heading(),
    entries: entriesOf(printed, language),
  }))
  const filled = sections.filter(({ entries }) => entries.length > 0)
  const empty = sections.filter(({ entries }) => entries.length === 0)
  return (
    <article className="hp-sheet" aria-label={m.print_title()}>
      <p className="hp-sheet__note">{m.print_reading()}</p>
      <dl className="hp-sheet__rows">
        {printFacts(printed, language).map(([name, value, isWide]) => (
          <div key={name} data-wide={isWide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {filled.map(({ heading, entries }) => (
        <Entries key={heading} heading={heading} entries={entries} />
      ))}
      {empty.length > 0 && (
        <p>{m.print_none({ sections: empty.map(({ heading }) => heading).join(', ') })}</p>
      )}
      <div className="hp-sheet__signatures">
        <p>{m.print_name_line()}</p>
        <p>{m.print_leader_line()}</p>
      </div>
    </article>
  )
}

/** From so many rows on, a run of one person's rows is in two columns below the name. */
const SHORT_RUN = 6
/** No page breaks a run: each sheet of paper says whose its rows are. A longer one could leave half a page empty. */
const LONG_RUN = 24

/** Whose a row is. Null: it stands alone. */
const nameOf = ({ by, isStruck }: PrintedEntry): string | null =>
  by === null || isStruck === true ? null : staffText(by)

type PrintedRun = {
  readonly entries: readonly PrintedEntry[]
  /** The name is that of the run above. */
  readonly isContinued: boolean
}

/** Pieces of about the same length: none of them is too short to be named. */
const inPieces = (run: readonly PrintedEntry[]): readonly PrintedRun[] => {
  const count = Math.ceil(run.length / LONG_RUN)
  const start = (piece: number): number => Math.round((piece * run.length) / count)
  return Array.from({ length: count }, (_, piece) => ({
    entries: run.slice(start(piece), start(piece + 1)),
    isContinued: piece > 0,
  }))
}

/** The rows in their order, cut where somebody else did it, or where a row was struck. */
const runsOf = (entries: readonly PrintedEntry[]): readonly PrintedRun[] => {
  const runs: PrintedEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const name = nameOf(entry)
    if (run && last && name !== null && name === nameOf(last)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap(inPieces)
}

type EntriesProps = { readonly heading: string; readonly entries: readonly PrintedEntry[] }

/** The day stands once above its rows, so that a night of checks reads by its times. Each row or run names who did it. */
const Entries = ({ heading, entries }: EntriesProps) => {
  const language = useLanguage()
  const days = new Map<string, PrintedEntry[]>()
  for (const entry of entries) {
    const day = formatDate(entry.at, language)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <section>
      <h2 className="hp-sheet__heading">{heading}</h2>
      {[...days].map(([day, ofDay]) => (
        <Fragment key={day}>
          <h3 className="hp-print__day">{day}</h3>
          <ul className="hp-print">
            {runsOf(ofDay).map((run, index) => (
              // Entries never change: the paper is of one moment.
              <Run key={`${run.entries[0]?.at ?? ''} ${String(index)}`} {...run} />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

const Run = ({ entries, isContinued }: PrintedRun) => {
  const [first] = entries
  const name = first && entries.length >= SHORT_RUN ? nameOf(first) : null
  const rows = entries.map((entry, index) => (
    <Entry
      key={`${entry.at} ${String(index)}`}
      entry={name === null ? entry : { ...entry, by: null }}
    />
  ))
  if (name === null) return rows
  return (
    <li className="hp-print__run">
      <p>{isContinued ? m.print_continued({ name }) : name}</p>
      <ul>{rows}</ul>
    </li>
  )
}

const Entry = ({ entry: { at, what, lines, by, isStruck } }: { readonly entry: PrintedEntry }) => {
  const time = formatTime(at, useLanguage())
  // 'Helse svarte.' is a sentence only where nobody's name follows.
  const said = by === null ? what : what.replace(/\.$/u, '')
  return (
    <li className="hp-print__entry">
      <span className="hp-print__time">{time}</span>
      <div className="hp-print__what">
        {/* Who did it is in the same line: a check takes one. */}
        <p>
          {isStruck === true ? <del>{said}</del> : <strong>{said}</strong>}
          {by !== null && ` · ${staffText(by)}`}
        </p>
        {lines.length > 0 && <p className="hp-lines">{lines.join('\n')}</p>}
      </div>
    </li>
  )
}
