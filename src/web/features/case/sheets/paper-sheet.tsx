import type { PrintedSheet } from '#contract/sheets.ts'
import { checkKinds } from '#domain/follow-up/check/check-patterns.ts'
import { SHEET_DUE_MS } from '#domain/follow-up/check/check-sheet.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { checkTexts } from '#web/shared/follow-up/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import '#web/shared/assessment/module-form/form-sheet.css'
import './paper-sheet.css'

type PaperSheetProps = CaseProps & { readonly sheet: PrintedSheet }

/** FUP-100: the sheet as it prints on A4. FUP-22: its drawn gaps are on paper alone, where the sheet is folded. */
export const PaperSheet = ({ found, sheet }: PaperSheetProps) => {
  const language = useLanguage()
  const { number, printedAt, maxGap, gaps } = sheet
  const dueAt = new Date(Date.parse(printedAt) + SHEET_DUE_MS).toISOString()
  const title = m.sheet_number({ number })
  const facts = [
    [m.case_fact_reference(), found.reference],
    [m.board_department(), found.departmentName],
    [m.sheet_longest(), m.sheet_minutes({ minutes: maxGap })],
    [m.sheet_printed(), formatDateTime(printedAt, language)],
    [m.sheet_enter_by(), formatDateTime(dueAt, language)],
  ] as const
  return (
    <article className="hp-sheet hp-paper-sheet" aria-label={title}>
      <p className="hp-sheet__title">{title}</p>
      <p className="hp-sheet__alerts">
        <strong>{m.sheet_keep()}</strong>
      </p>
      <dl className="hp-sheet__rows">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EmptyRows rows={gaps.map((_, position) => position + 1)} />
      <p className="hp-sheet__note">
        {m.sheet_kinds({ kinds: checkKinds.map((kind) => checkTexts[kind]()).join(' · ') })}
      </p>
      <div className="hp-paper-sheet__gaps">
        <p className="hp-paper-sheet__fold">{m.sheet_fold()}</p>
        <p className="hp-sheet__note">{m.sheet_gaps()}</p>
        <ol>
          {gaps.map((minutes, position) => {
            const row = position + 1
            return <li key={row}>{m.sheet_gap({ row, minutes })}</li>
          })}
        </ol>
      </div>
    </article>
  )
}

const EMPTY = '\u00A0'

/** FUP-100: the cells that staff write by hand. */
const columns = [m.sheet_column_time, m.check_what, m.check_change, m.sheet_column_initials]

const EmptyRows = ({ rows }: { readonly rows: readonly number[] }) => (
  <table className="hp-paper-sheet__rows">
    <thead>
      <tr>
        {[m.sheet_column_row, ...columns].map((label) => (
          <th key={label()} scope="col">
            {label()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          {columns.map((label) => (
            <td key={label()}>{EMPTY}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
