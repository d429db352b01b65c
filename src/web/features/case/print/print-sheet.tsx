import type { PrintedCase } from '#contract/case-print.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import '#web/shared/assessment/module-form/form-sheet.css'
import * as m from '#web/generated/messages/messages.js'
import './print-sheet.css'
import { printFacts } from './print-facts.ts'
import type { PrintedEntry } from './printed-entry.ts'
import { printSections } from './sections.ts'

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
