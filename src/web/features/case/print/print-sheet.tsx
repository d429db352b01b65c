import type { PrintedCase } from '#contract/case-print.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { staffWord, moduleWord, statusWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { PrintedEntry } from './printed-entry.ts'
import { printSections } from './sections.ts'
import { openedBecause } from '../timeline/opened-because.ts'
import '#web/shared/assessment/module-form/form-sheet.css'
import './print-sheet.css'

const timeAndStaff = (at: string, by: PrintedCase['openedBy'], language: Language): string =>
  m.print_by({ time: formatDateTime(at, language), staff: staffWord(by) })

/** The head of the paper: what the case is, and why it was opened and closed. */
const printFacts = (
  printed: PrintedCase,
  language: Language,
): readonly (readonly [name: string, value: string])[] => {
  const { closedAt, closeReason, isHeld } = printed
  return [
    [m.case_fact_reference(), printed.reference],
    [m.print_department(), printed.departmentName],
    [m.print_status(), statusWords[printed.status]()],
    [m.case_fact_module(), moduleWord(printed.module)],
    [m.list_acute(), printed.isAcute ? m.print_yes() : m.print_no()],
    [m.print_opened(), timeAndStaff(printed.openedAt, printed.openedBy, language)],
    [m.print_because(), openedBecause(printed)],
    ...(closedAt === null ? [] : [[m.print_closed(), formatDateTime(closedAt, language)] as const]),
    ...(closeReason === null ? [] : [[m.print_last_reason(), closeReason] as const]),
    ...(isHeld ? [[m.case_held(), m.print_yes()] as const] : []),
    [m.print_printed(), timeAndStaff(printed.printedAt, printed.printedBy, language)],
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
      <p className="hp-sheet__title">{m.print_title()}</p>
      <p className="hp-sheet__note">{m.print_reading()}</p>
      <dl className="hp-sheet__rows">
        {printFacts(printed, language).map(([name, value]) => (
          <div key={name}>
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

type EntriesProps = { readonly heading: string; readonly entries: readonly PrintedEntry[] }

const Entries = ({ heading, entries }: EntriesProps) => (
  <section>
    <h2 className="hp-sheet__heading">{heading}</h2>
    <ul className="hp-print">
      {entries.map((entry, index) => (
        // Entries never change: the paper is of one moment.
        <Entry key={`${entry.at} ${String(index)}`} entry={entry} />
      ))}
    </ul>
  </section>
)

const Entry = ({ entry: { at, what, lines, by, isStruck } }: { readonly entry: PrintedEntry }) => {
  const time = formatDateTime(at, useLanguage())
  return (
    <li className="hp-print__entry">
      <span className="hp-print__time">{time}</span>
      <div className="hp-print__what">
        {isStruck === true ? <del>{what}</del> : <strong>{what}</strong>}
        {lines.length > 0 && <p className="hp-lines">{lines.join('\n')}</p>}
        {by !== null && <p>{staffWord(by)}</p>}
      </div>
    </li>
  )
}
